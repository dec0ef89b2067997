import { brand } from '../../../shared/brand.ts';
import { paths } from '../../navigation/paths.ts';
import type { Clause } from '../legal/Legal.tsx';
import { closing } from './closing.tsx';
import { money } from './money.tsx';

export const termsClauses: readonly Clause[] = [
  {
    id: 'meaning',
    title: 'Definitions',
    body: (
      <ul>
        <li>
          <strong>Services</strong>: the portal, {brand.product} applications, reports, files and interfaces
          that your order form names.
        </li>
        <li>
          <strong>Data</strong>: everything that the services show or deliver, including figures, rankings,
          charts and descriptions.
        </li>
        <li>
          <strong>Outputs</strong>: what you make with the data, such as presentations, memoranda and models.
        </li>
        <li>
          <strong>Order form</strong>: the document that names the services, sources, market verticals, number
          of users, fees and first day of your subscription.
        </li>
      </ul>
    ),
  },
  {
    id: 'license',
    title: 'Your license',
    body: (
      <p>
        While your subscription lasts, you may use the services and the data for your own business. The
        license is non-exclusive, can’t be transferred or sublicensed, and covers what your order form names
        and no more. All rights not granted here stay with us.
      </p>
    ),
  },
  {
    id: 'users',
    title: 'Named users',
    body: (
      <>
        <p>
          Access is for named users. Each is one person of your company, with an e-mail address at your
          company’s own domain or signed in through your single sign-on. A login is never shared, even within
          a team. You may give a user’s place to another person when the first leaves or changes jobs.
        </p>
        <p>
          Your administrators invite and remove users, and you answer for what users do with their access.
          Tell us at once if you believe that someone else has used a login.
        </p>
      </>
    ),
  },
  {
    id: 'outputs',
    title: 'Outputs and attribution',
    body: (
      <>
        <p>
          You may show outputs inside your company and to your clients, advisers and investors, as long as
          they contain excerpts rather than the data itself. Every output that contains our data must carry
          this line, where it can be read:
        </p>
        <p>
          <strong>Source: {brand.company}.</strong>
        </p>
        <p>
          To publish data in the press, in advertising or in a securities filing, you need our written
          consent, which we won’t unreasonably withhold.
        </p>
      </>
    ),
  },
  {
    id: 'restrictions',
    title: 'What isn’t allowed',
    body: (
      <>
        <p>You and your users do not:</p>
        <ul>
          <li>
            resell, rent or republish the data, or build a product that competes with the services from it;
          </li>
          <li>try to identify a person from the data;</li>
          <li>train machine-learning models on the data, unless your order form allows it;</li>
          <li>probe, overload or get around the limits and protections of the services;</li>
          <li>
            collect data by scrapers, robots or other automatic means. For data collected that way you owe us
            150% of the price at which we sell that data directly, besides any other right that we have.
          </li>
        </ul>
      </>
    ),
  },
  ...money,
  ...closing,
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <p>
        How we handle the personal information of your users is in our{' '}
        <a href={paths.policy}>privacy policy</a>.
      </p>
    ),
  },
];
