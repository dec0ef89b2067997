import { disclosure } from '../../../shared/model/lookup/disclosure.ts';
import { messageDays } from '../../../shared/model/site/contactMessage.ts';
import { dataRights } from '../../../shared/model/site/dataRights.ts';
import { paths } from '../../navigation/paths.ts';
import type { Clause } from '../legal/Legal.tsx';
import { ColumnLists } from './ColumnLists.tsx';
import { RemovalForm } from './RemovalForm.tsx';
import { rights } from './rights.tsx';

export const dataRightsClauses: readonly Clause[] = [
  {
    id: 'sources',
    title: 'Where posts come from',
    body: <p>{dataRights.collected} The files that we get have hashes in place of account names.</p>,
  },
  {
    id: 'classified',
    title: 'What is classified',
    body: (
      <>
        <p>{dataRights.classified}</p>
        <p>
          {dataRights.figures} {disclosure.nobody} {disclosure.people}
        </p>
      </>
    ),
  },
  {
    id: 'licensed',
    title: 'What is licensed, and to whom',
    body: (
      <>
        <p>
          {dataRights.licensed} <a href={paths.socialData}>Social data for AI</a> describes the dataset and
          its terms. {dataRights.forbidden}
        </p>
        <ColumnLists />
        <p>{dataRights.sale}</p>
      </>
    ),
  },
  {
    id: 'hash',
    title: 'What a hash can and can’t do',
    body: (
      <p>
        {dataRights.hash} {dataRights.pseudonym} We can’t calculate the hash of an account ourselves; only the
        supplier of the posts can. That is why a removal takes days, not minutes.
      </p>
    ),
  },
  {
    id: 'keeping',
    title: 'How long it is kept',
    body: (
      <>
        <p>
          Posts stay in our files until they are removed. {dataRights.removed} {dataRights.published}
        </p>
        <p>
          {dataRights.erased} Messages of the contact form are deleted {messageDays.handled / 365} years after
          we last dealt with them. The <a href={`${paths.policy}#keeping`}>privacy policy</a> has the rest.
        </p>
      </>
    ),
  },
  rights,
  {
    id: 'request',
    title: 'Have posts removed',
    body: (
      <>
        <p>
          {dataRights.answered} If posts were found, you get a receipt: since when they are hidden, how many
          there were in which months, which release is the first without them, and when we searched again.{' '}
          {dataRights.deleted}
        </p>
        <RemovalForm />
      </>
    ),
  },
];
