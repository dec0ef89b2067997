import { dataRights } from '../../../shared/model/site/dataRights.ts';
import { mailTo } from '../../ui/mail.ts';
import type { Clause } from '../legal/Legal.tsx';

export const rights: Clause = {
  id: 'rights',
  title: 'What the law gives you',
  body: (
    <>
      <p>We treat everyone alike, wherever you live. These are the rights that two laws name:</p>
      <ul>
        <li>
          <strong>GDPR</strong> (European Union, and in the same words the United Kingdom): to know what is
          held about you and get a copy, to have it corrected or erased, to restrict its use, to object to it,
          and to complain to a data protection authority.
        </li>
        <li>
          <strong>CCPA</strong> (California): to know, correct and delete, to opt out of sale and sharing, to
          limit the use of sensitive personal information, to send someone in your place, and not to be
          treated worse for it.
        </li>
      </ul>
      <p>
        The form below removes posts, which is an erasure, an objection and an opt-out in one. For a copy or a
        correction, <a href={mailTo('My personal information')}>write to us</a>. {dataRights.answered}
      </p>
    </>
  ),
};
