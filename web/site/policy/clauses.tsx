import { brand } from '../../../shared/brand.ts';
import { disclosure } from '../../../shared/model/lookup/disclosure.ts';
import { messageDays } from '../../../shared/model/site/contactMessage.ts';
import { dataRights } from '../../../shared/model/site/dataRights.ts';
import { paths } from '../../navigation/paths.ts';
import { mailTo } from '../../ui/mail.ts';
import type { Clause } from '../legal/Legal.tsx';
import { cookies } from './cookies.tsx';

const write = <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>;

/** The day of the latest change to the clauses; whoever changes them sets it. */
export const policyChanged = '26 November 2026';

export const policyClauses: readonly Clause[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        {brand.company}, with offices in {brand.officeCities.slice(0, -1).join(', ')} and{' '}
        {brand.officeCities.at(-1)}, runs this site and {brand.product}, and decides how personal information
        is handled here. Write to {write} with any question about this policy.
      </p>
    ),
  },
  {
    id: 'visitors',
    title: 'If you visit this site',
    body: (
      <>
        <p>
          We count which pages are opened, without knowing by whom: no cookie, no identifier, no profile. Our
          servers see your network address while they answer, as every server does, and use it to fend off
          abuse.
        </p>
        <p>
          If you write to us through the form, we keep what you wrote, your name and how to reach you, in
          order to answer, and for as long as the matter may come up again.
        </p>
      </>
    ),
  },
  {
    id: 'clients',
    title: 'If you have an account',
    body: (
      <ul>
        <li>
          <strong>Data that you or your organization give us</strong>: your name, your work e-mail address,
          and the roles and access that your administrators choose. We keep no password, only what it takes to
          check one.
        </li>
        <li>
          <strong>Data created while you use the product</strong>: logins, pages, reports and objects opened,
          downloads, and your bookmarks. Your organization and our staff can see statistics of it. They serve
          to run the product, to advise your organization and to find misuse.
        </li>
        <li>
          <strong>Actions of administrators</strong>: changes of access are recorded with who made them and
          when, so that they can be checked later.
        </li>
      </ul>
    ),
  },
  {
    id: 'authors',
    title: 'If you post in public',
    body: (
      <>
        <p>
          {dataRights.collected} {dataRights.classified} {dataRights.figures}
        </p>
        <p>
          {disclosure.nobody} {disclosure.people} {disclosure.totals} {disclosure.posts}
        </p>
        <p>
          {dataRights.licensed} {dataRights.hash} {dataRights.pseudonym} {dataRights.forbidden}
        </p>
        <p>
          {dataRights.removed} {dataRights.deleted} <a href={paths.dataRights}>Data rights</a> has the details
          and the form.
        </p>
      </>
    ),
  },
  cookies,
  {
    id: 'sharing',
    title: 'Who else sees your data',
    body: (
      <>
        <p>
          {dataRights.sale} Companies that work for us, such as our hosting and e-mail provider, see only what
          they need for that, under contract. Authorities get what the law requires us to give.
        </p>
        <p>
          A video on this site is loaded from {brand.video.name} once you press play, not before; from then on
          its policy applies to what it sees.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <p>
        Everything is encrypted on its way and where it is stored. Access follows the role of each person, and
        is recorded. Accounts can be protected by passkeys or a second factor; for our own administrators one
        of them is mandatory. If your information were affected by an incident, we would tell you without
        delay.
      </p>
    ),
  },
  {
    id: 'keeping',
    title: 'How long we keep it',
    body: (
      <p>
        What belongs to an account is kept while the account exists, and what the law requires us to keep,
        such as invoices and records of access, for as long as it requires. After that it is deleted, or
        stripped of everything that leads to a person. What you write to us through the contact form is
        deleted {messageDays.handled / 365} years after we last dealt with it; what looks like spam, after{' '}
        {messageDays.spam} days. {dataRights.erased}
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>Wherever you live, you can ask us to:</p>
        <ul>
          <li>tell you what we hold about you, and give you a copy;</li>
          <li>correct what is wrong;</li>
          <li>delete it, or stop using it;</li>
          <li>remove your public posts from our data, and leave them out from now on.</li>
        </ul>
        <p>
          To have posts removed, use the <a href={`${paths.dataRights}#request`}>form</a>; for everything
          else, <a href={mailTo('My personal information')}>write to us</a>. {dataRights.answered} We may have
          to make sure first that it is you who asks. If you are not satisfied with the answer, you can
          complain to the data protection authority where you live.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Age',
    body: (
      <p>
        This site and our products are for people of 18 and older. We don’t knowingly keep the personal
        information of anybody younger; if you believe that we do, write to {write} and we’ll delete it.
      </p>
    ),
  },
  {
    id: 'transfers',
    title: 'Where it is processed',
    body: (
      <p>
        Our servers are in the United States. If you are elsewhere, your information is transferred there
        under the safeguards that the law of your country provides for, such as standard contractual clauses.
      </p>
    ),
  },
  {
    id: 'policy-changes',
    title: 'Changes',
    body: (
      <p>
        This policy is effective as of 16 May 2018 and was last changed on {policyChanged}. When it changes in
        a way that matters, we say so here and tell clients by e-mail before it applies. The use of our
        products is also governed by the <a href={paths.terms}>terms and conditions</a>.
      </p>
    ),
  },
];
