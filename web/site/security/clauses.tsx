import { brand } from '../../../shared/brand.ts';
import { disclosure } from '../../../shared/model/lookup/disclosure.ts';
import { paths } from '../../navigation/paths.ts';
import { mailTo } from '../../ui/mail.ts';
import type { Clause } from '../legal/Legal.tsx';
import { Answers } from './Answers.tsx';
import { questionnaireFile } from './questionnaireCsv.ts';
import { securityTxtFile } from './securityTxt.ts';

export const securityClauses: readonly Clause[] = [
  {
    id: 'done',
    title: 'What is done',
    body: (
      <>
        <ul>
          <li>
            <strong>Clients are separated.</strong> Each call takes the organization from the verified
            session, never from what the browser sends.
          </li>
          <li>
            <strong>Access follows roles.</strong> One table says who may do what, and the server checks every
            call against it. Disabled access ends at once.
          </li>
          <li>
            <strong>Logins are protected.</strong> Passkeys or a second factor for everyone, required of
            staff, and of all people of an organization if it wants. Passwords are stored as Argon2id hashes.
          </li>
          <li>
            <strong>Everything is encrypted</strong>, on its way and where it is stored. Keys are replaced
            every 90 days.
          </li>
          <li>
            <strong>Changes leave a trace.</strong> Who changed access, and when, is recorded with the change
            and sealed every hour, so that even we can’t rewrite it unnoticed.
          </li>
          <li>
            <strong>Pages load nothing from others.</strong> No trackers, no third-party scripts, a strict
            content security policy.
          </li>
          <li>
            <strong>People can’t be looked up.</strong> {disclosure.nobody} {disclosure.short}
          </li>
        </ul>
        <p>Each of these has an automated test. The questionnaire below names it.</p>
      </>
    ),
  },
  {
    id: 'not-done',
    title: 'What isn’t verified',
    body: (
      <p>
        No independent auditor or tester has examined the product. Those who write it compare it with the
        OWASP Application Security Verification Standard 5.0, levels 1 and 2, and note what isn’t met. Ask for
        the comparison: <a href={mailTo('Security assessment')}>{brand.contactEmail}</a>.
      </p>
    ),
  },
  {
    id: 'questionnaire',
    title: 'Questionnaire for your security team',
    body: (
      <>
        <p>
          The topics are those of the Cloud Security Alliance’s CAIQ Lite, the questions are in our own words.
          Every “yes” names the test that proves it.{' '}
          <a href={questionnaireFile} download>
            Download it as CSV
          </a>
          , or read it here.
        </p>
        <Answers />
      </>
    ),
  },
  {
    id: 'report',
    title: 'Report a weakness',
    body: (
      <>
        <p>
          Write to <a href={mailTo('A weakness')}>{brand.contactEmail}</a>. Say where it is, how to reproduce
          it and what it would allow. Please don’t use it beyond what shows it, leave other people’s data
          alone, and give us time to mend it before you publish.
        </p>
        <p>
          We confirm within two working days, tell you what we found, and name you in our thanks if you like.
          We take no legal steps against research in good faith that keeps to this. There is no bounty. For
          machines, there is a <a href={securityTxtFile}>security.txt</a>.
        </p>
      </>
    ),
  },
  {
    id: 'more',
    title: 'Privacy and data',
    body: (
      <p>
        What we hold about visitors, clients and authors is in the <a href={paths.policy}>privacy policy</a>{' '}
        and in <a href={paths.dataRights}>data rights</a>; how figures are made, in the{' '}
        <a href={paths.methodology}>methodology</a>.
      </p>
    ),
  },
];
