import { contractEnding } from '../functions/content/mailing/contractEnding.ts';
import { reportReady } from '../functions/content/mailing/reportReady.ts';
import { exportMail } from '../functions/customers/jobs/organizationJobs/exports/exportMail.ts';
import { alertMail, askingMail, type SentAlert, testMail } from '../functions/lookup/alerts/mails.ts';
import { digestMail } from '../functions/lookup/jobs/digests/digestMail.ts';
import { auditStreamPaused } from '../functions/platform/mails/auditStreamPaused.ts';
import {
  alreadyRegistered,
  invitation,
  invitationWaiting,
  inviteAskedFor,
} from '../functions/platform/mails/inviteMails.ts';
import { jobEnded } from '../functions/platform/mails/jobEnded.ts';
import { messageAcknowledged, messageReceived } from '../functions/platform/mails/messageMails.ts';
import { newDevice } from '../functions/platform/mails/newDevice.ts';
import { passkeyAdded, passkeyRemoved } from '../functions/platform/mails/passkeyMails.ts';
import {
  mandatoryReset,
  passwordChanged,
  resetRequested,
} from '../functions/platform/mails/passwordMails.ts';
import { questionAnswered, questionAsked } from '../functions/platform/mails/questionMails.ts';
import {
  rightsAcknowledged,
  rightsAnswered,
  rightsReceived,
} from '../functions/platform/mails/rightsMails.ts';
import {
  recoveryCodeUsed,
  secondFactorChanged,
  secondFactorReset,
} from '../functions/platform/mails/secondFactorMails.ts';
import { pageShared, reportShared } from '../functions/platform/mails/sharedMails.ts';
import type { Mail } from '../functions/platform/services/mail.ts';
import { ProductUid } from '../shared/model/content/product.ts';
import { AccountUid, MemberJobUid, OrganizationUid } from '../shared/model/ids.ts';
import { MessageUid } from '../shared/model/site/contactMessage.ts';

const to = 'ada@larkspur.example';
const id = '0b6f3f0e-55a3-4c07-9c32-6cf6d4bbd4a1';
const larkspur = OrganizationUid.parse(`org_${id}`);

export function sampleMails({
  siteOrigin = 'https://tideline.example',
  organization = 'Larkspur Foods',
  inviter = 'Maren Holt',
  /** What people typed, in place of usual texts: every field that somebody without rights over others can fill in. */
  typed,
}: {
  siteOrigin?: string;
  organization?: string;
  inviter?: string;
  typed?: string;
} = {}) {
  const exported = { organization_uid: larkspur, by_organization: larkspur, expires_at: 1_798_000_000 };
  const ending = {
    organization,
    ...{ access_until: '2026-11-30', access_ends_at: '2026-12-01T05:00:00Z', time_zone: 'America/New_York' },
  };
  const link = (path: string) => `${siteOrigin}${path}?token=9v1lAtS58mlB-XcAMkYHPJJfulWcdFawRtx1DmiA2bI`;
  const follows = { organization, siteOrigin, stopToken: '9v1lAtS58mlB-XcAMkYHPJJfulWcdFawRtx1DmiA2bI' };
  const judged = { ...follows, figures: 'October 2026' };
  const oatmere: SentAlert = {
    name: typed ?? 'Oatmere',
    address: '/ConsumerForecast/lookup-view?sid=1&domain=1215&type=BR&source=1',
    said: {
      lines: [
        {
          ...{ sid: 1, type_code: 'BR', source: 1, domain: 1215 },
          sentence: 'Posts about Oatmere spiked in October 2026: 412 posts, 2.1 times the 196 expected.',
          basis: 'Fewer than 1 in 1,000 signals this strong are due to chance.',
        },
      ],
      more: 0,
    },
  };
  return {
    invitation: invitation({ to, organization, link: link('/accept'), by: { name: inviter } }),
    invitationOfOrganization: invitation({ to, organization, link: link('/accept') }),
    invitationAskedFor: invitation({ to, organization, link: link('/accept'), by: 'request' }),
    inviteAskedFor: inviteAskedFor(
      to,
      { email: 'ida@larkspur.example', full_name: typed ?? 'Ida Moss', organization, withdrawn: false },
      siteOrigin,
    ),
    invitationWaiting: invitationWaiting(to, siteOrigin),
    alreadyRegistered: alreadyRegistered(to, siteOrigin),
    resetRequested: resetRequested(to, link('/login')),
    mandatoryReset: mandatoryReset(to, link('/login')),
    passwordChanged: passwordChanged(to, siteOrigin),
    passkeyAdded: passkeyAdded(to, siteOrigin),
    passkeyRemoved: passkeyRemoved(to, siteOrigin),
    secondFactorAdded: secondFactorChanged(to, 'on', siteOrigin),
    secondFactorRemoved: secondFactorChanged(to, 'off', siteOrigin),
    secondFactorReset: secondFactorReset(to, organization, siteOrigin),
    recoveryCodeUsed: recoveryCodeUsed(to, 8, siteOrigin),
    newDevice: newDevice(
      to,
      {
        at: new Date('2026-11-24T09:12:00Z'),
        userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0',
        address: '203.0.113.7',
      },
      siteOrigin,
    ),
    digest: digestMail(to, {
      bookmarks: {
        now: october,
        before: { ...october, last_month: 200 },
        changes: [
          ...changesIn(1, 'Oatmere', [
            [
              'Posts about Oatmere spiked in October 2026: 412 posts, 2.1 times the 196 expected. The theme Recalls accounts for 71% of it.',
              'Fewer than 1 in 1,000 signals this strong are due to chance.',
            ],
            [
              '14.9% of authors posting about Oatmere mentioned Price in the last three months, up from 8.1% in the three months before. Across other brands in Food/Beverage, the share rose from 9.0% to 9.2%.',
              '131 of 879 authors, 802 authors in the three months before; compared with 86 other brands.',
            ],
          ]),
          ...changesIn(2, 'Oat milk', [
            [
              'Posts about Oat milk rose 34% year over year, while the rest of Food/Beverage rose 5.0%.',
              '1,204 posts in three months, 896 in the same months a year earlier; 95% interval +21% to +49%.',
            ],
          ]),
        ],
      },
      organization,
      siteOrigin,
      stopToken: '9v1lAtS58mlB-XcAMkYHPJJfulWcdFawRtx1DmiA2bI',
    }),
    digestOfFollows: digestMail(to, { ...follows, bookmarks: null, follows: [oatmere] }),
    followed: alertMail(to, [oatmere, { ...oatmere, name: typed ?? 'Oat milk' }], judged),
    followedOne: alertMail(to, [oatmere], judged),
    followTested: testMail(to, { ...oatmere, said: { lines: [], more: 0 } }, judged),
    followAsked: askingMail(to, {
      ...follows,
      by: inviter,
      name: typed ?? 'Oatmere',
      when: 'a new signal, or a change beyond chance',
    }),
    pageShared: pageShared(to, {
      by: inviter,
      page: typed ?? 'Oatmere',
      note: typed ?? 'Look at the spike.',
      link: `${siteOrigin}/ConsumerForecast/lookup-view?sid=1&domain=1215&type=BR&source=1`,
    }),
    questionAsked: questionAsked(to, {
      ...{ by: inviter, organization, report: 'Oat Drinks: Who Stayed, Who Left', page: 4 },
      text: typed ?? 'Which months is this of?',
      link: `${siteOrigin}/r/oat-drinks`,
    }),
    questionAnswered: questionAnswered(to, {
      ...{ by: inviter, report: 'Oat Drinks: Who Stayed, Who Left', page: 4 },
      text: typed ?? 'Of the last twelve.',
      link: `${siteOrigin}/r/oat-drinks`,
    }),
    auditStreamPaused: auditStreamPaused(
      to,
      { organization, receiver: 'logs.larkspur.example', failures: 20, status: 503 },
      siteOrigin,
    ),
    contractEnding: contractEnding(to, { ...ending, now: new Date('2026-11-23T08:00:00Z') }, siteOrigin),
    contractEnded: contractEnding(to, { ...ending, now: new Date('2026-12-01T08:00:00Z') }, siteOrigin),
    exportReady: exportMail(to, { ...exported, state: 'done' }, organization, siteOrigin),
    exportFailed: exportMail(to, { ...exported, state: 'failed' }, organization, siteOrigin),
    jobEnded: jobEnded(
      to,
      {
        ...{ job_uid: MemberJobUid.parse(`job_${id}`), organization },
        ...{ organization_uid: larkspur, by_organization: larkspur, by: AccountUid.parse(`acc_${id}`) },
        ...{ task: 'invite', roles: [], gap_uid: null, state: 'done', canceling: false, by_name: inviter },
        ...{
          started_at: '2026-11-24T09:12:00Z',
          ended_at: '2026-11-24T09:20:00Z',
          expires_at: 1_798_000_000,
        },
        ...{ total: 412, done: 400, skipped: 10, failed: 2 },
      },
      siteOrigin,
    ),
    rightsReceived: rightsReceived(
      to,
      { reference: 'RR-2026-0001', due_on: '2026-12-24', source: 1 },
      siteOrigin,
    ),
    rightsAcknowledged: rightsAcknowledged(
      to,
      { reference: 'RR-2026-0001', due_on: '2026-12-24' },
      siteOrigin,
    ),
    rightsAnswered: rightsAnswered(
      to,
      { reference: 'RR-2026-0001', receipt: null, text: 'The posts aren’t yours.' },
      siteOrigin,
    ),
    reportShared: reportShared(to, {
      by: inviter,
      report: 'Oat Drinks: Who Stayed, Who Left',
      note: typed ?? 'Page 4 is what we talked about on Tuesday.',
      link: `${siteOrigin}/r/oat-drinks`,
    }),
    reportReady: reportReady(to, {
      reports: [
        {
          uid: ProductUid.parse('rep_oat-drinks'),
          name: 'Oat Drinks: Who Stayed, Who Left',
          description: null,
          image_file: null,
          findings: [
            'One author in five who posted about oat drinks in spring no longer does.',
            'Those who left name Price twice as often as those who stayed.',
            'Taste is what the others stay for.',
          ],
        },
      ],
      organization,
      siteOrigin,
      stopToken: '9v1lAtS58mlB-XcAMkYHPJJfulWcdFawRtx1DmiA2bI',
    }),
    messageAcknowledged: messageAcknowledged(to, siteOrigin),
    messageReceived: messageReceived(
      to,
      {
        message_uid: MessageUid.parse('msg_0mbp3k2a1-9f2c41d07be3'),
        first_name: typed ?? 'Ada',
        last_name: typed ?? 'Quill',
        email: to,
        phone: '3105550134',
        company: typed ?? organization,
        message: 'We would like to see how our hair care is spoken of.\nCould you show us CF Lite next week?',
        hear_about: 'A colleague',
        source: 'products',
      },
      siteOrigin,
    ),
  } satisfies Record<string, Mail>;
}

type Said = readonly [sentence: string, basis: string];

const october = { release: 3, last_month: 201, served_on: '2026-11-03', edition: 1, reconstructed: false };

const changesIn = (sid: number, name: string, said: readonly Said[]) =>
  said.map(([sentence, basis]) => ({
    ...{ sid, name, type_code: 'BR' as const, source: 1 as const, domain: 1215 as const },
    ...{ kind: 'posts' as const, sentence, basis, last_month: 201 },
    posts: Array.from({ length: 24 }, (_, month) => 180 + 40 * Math.sin(month) + (month === 23 ? 190 : 0)),
  }));
