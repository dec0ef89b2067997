import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../../../infra/demo/world.ts';
import {
  changeDigest,
  changeReportMails,
  endOtherSessions,
  endSession,
  listSessions,
  openStopPage,
  readDigest,
  readReportMails,
  readSettings,
  stopDigest,
  updateAccount,
  writeSettings,
} from '../../../../shared/api/access/account.ts';
import { check, login, logout } from '../../../../shared/api/access/auth.ts';
import {
  acceptInvite,
  askForInvite,
  readInvite,
  register,
  setFirstPassword,
} from '../../../../shared/api/access/invite.ts';
import {
  joinPreview,
  listAdministrators,
  listOwnAccess,
  switchProfile,
} from '../../../../shared/api/access/profile.ts';
import { requestReset } from '../../../../shared/api/access/reset.ts';
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../../../../shared/api/access/secondFactor.ts';
import { type Endpoint, routeKey } from '../../../../shared/api/endpoint.ts';
import { contract } from '../../../../shared/api/index.ts';
import { chooseSource } from '../../../../shared/api/lookup/queries.ts';
import { codeOf, turnOn } from '../../../support/authenticator.ts';
import type { Browser } from '../../../support/browser.ts';
import { databaseRequests } from '../../../support/databaseRequests.ts';
import { demoStage } from '../../../support/demo.ts';
import {
  beautyProfile,
  foodProfile,
  homeGoodsProfile,
  invitedOnly,
  inviteTo,
  larkspur,
  loggedIn,
  newestLink,
  newPerson,
  type Someone,
  saltmarsh,
} from '../../../support/people.ts';
import { newPreview } from '../../../support/preview.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

/** The limit for every account call except those that hash passwords. */
const maxRequests = 4;
/** Two more requests: one finds a mailed link by its token, one counts the attempts of a code. */
const maxWithLinkAndCode = 5;

const stage = demoStage();

const bookmark = {
  object_name: 'Oat milk',
  object_sid: 7,
  date_added: '2026-01-02T03:04:05.000Z',
  ts: 1,
  source: 1,
  domain: 1215,
  type_code: 'PL',
} as const;
const primary = { primary_org_uid: saltmarsh, primary_gap_uid: homeGoodsProfile };

type Situation = { person: Someone; browser: Browser };
type Case = [
  call: Endpoint,
  name: string,
  prepare: (situation: Situation) => Promise<() => Promise<unknown>>,
  max?: number,
];

const cases: Case[] = [
  [
    check,
    'check',
    async ({ browser: { call } }) =>
      () =>
        call(check, {}),
  ],
  [
    logout,
    'logout',
    async ({ browser: { call } }) =>
      () =>
        call(logout, {}),
  ],
  [
    updateAccount,
    'a new name',
    async ({ browser: { call } }) =>
      () =>
        call(updateAccount, { full_name: 'Ada Marsh' }),
  ],
  [
    updateAccount,
    'a new name and another first page',
    async ({ browser: { call } }) =>
      () =>
        call(updateAccount, { full_name: 'Ada Marsh', settings: primary }),
  ],
  [
    readDigest,
    'reading when the digest comes',
    async ({ browser: { call } }) =>
      () =>
        call(readDigest, {}),
  ],
  [
    changeDigest,
    'choosing a digest',
    async ({ browser: { call } }) =>
      () =>
        call(changeDigest, { frequency: 'weekly', weekday: 1, zone: 'UTC' }),
  ],
  [
    readReportMails,
    'reading when reports are mailed',
    async ({ browser: { call } }) =>
      () =>
        call(readReportMails, {}),
  ],
  [
    changeReportMails,
    'choosing when reports are mailed',
    async ({ browser: { call } }) =>
      () =>
        call(changeReportMails, { choice: 'digest' }),
  ],
  [
    stopDigest,
    'stopping a digest from its mail',
    async ({ person }) => {
      const { newLinkToken } = await import('../../../../functions/access/links/linkToken.ts');
      const { commit } = await tables();
      const { account_uid } = person;
      const link = newLinkToken({ purpose: 'digest', account_uid, organization_uid: larkspur }, 60);
      await commit(link.kept);
      return () => stage.browser().call(stopDigest, { token: link.token });
    },
  ],
  [
    readSettings,
    'reading the settings',
    async ({ browser: { call } }) =>
      () =>
        call(readSettings, {}),
  ],
  [
    writeSettings,
    'writing the settings, the first bookmark with them',
    async ({ browser: { call } }) =>
      () =>
        call(writeSettings, { settings: { primary, add_bookmark: bookmark } }),
  ],
  [
    writeSettings,
    'adding a bookmark to others',
    async ({ browser: { call } }) => {
      await call(writeSettings, { settings: { add_bookmark: { ...bookmark, object_sid: 8 } } });
      return () => call(writeSettings, { settings: { add_bookmark: bookmark } });
    },
  ],
  [
    listSessions,
    'the list of sessions',
    async ({ browser: { call } }) =>
      () =>
        call(listSessions, {}),
  ],
  [
    endOtherSessions,
    'signing out everywhere else',
    async ({ browser: { call } }) =>
      () =>
        call(endOtherSessions, {}),
  ],
  [
    endSession,
    'signing out another session',
    async ({ person, browser: { call } }) => {
      await loggedIn(stage, person);
      const { sessions } = await call(listSessions, {});
      const other = sessions.find(({ current }) => !current);
      return () => call(endSession, { session: other?.session_uid ?? '' });
    },
  ],
  [
    requestReset,
    'asking for a new password',
    async ({ person: { email } }) => {
      await stage.browser().call(requestReset, { email });
      letPass({ minutes: 20 });
      return () => stage.browser().call(requestReset, { email });
    },
  ],
  [
    login,
    'logging in by a reset link',
    async ({ person: { email }, browser: { call } }) => {
      await stage.browser().call(requestReset, { email });
      const token = await newestLink(stage, email);
      return () => call(login, { email, token });
    },
  ],
  [
    login,
    'logging in by a reset link with a code',
    async ({ person: { email }, browser }) => {
      const { recovery_codes } = await turnOn(browser);
      await stage.browser().call(requestReset, { email });
      const token = await newestLink(stage, email);
      return () => stage.browser().call(login, { email, token, code: recovery_codes[0] });
    },
    maxWithLinkAndCode,
  ],
  [
    register,
    'registering',
    async () => {
      const { call } = stage.browser();
      await call(register, { email: 'first@larkspur.example', full_name: 'Nell Harbour' });
      letPass({ minutes: 20 });
      return () => call(register, { email: 'second@larkspur.example', full_name: 'Nell Harbour' });
    },
  ],
  [
    register,
    'registering again',
    async () => {
      const again = () =>
        stage.browser().call(register, { email: 'third@larkspur.example', full_name: 'Nell Harbour' });
      await again();
      return again;
    },
  ],
  [
    readInvite,
    'reading an invite',
    async () => {
      const invite = await inviteTo(larkspur, await newPerson(invitedOnly));
      return () => stage.browser().call(readInvite, { invite });
    },
  ],
  [
    acceptInvite,
    'accepting an invite',
    async () => {
      const person = await newPerson({
        memberships: [{}, { organization_uid: saltmarsh, invite_accepted_at: null }],
      });
      const { call } = await loggedIn(stage, person);
      const invite = await inviteTo(saltmarsh, person);
      return () => call(acceptInvite, { invite, organization: saltmarsh });
    },
  ],
  [
    listOwnAccess,
    'the own access',
    async ({ browser: { call } }) =>
      () =>
        call(listOwnAccess, {}),
  ],
  [
    listAdministrators,
    'the administrators to ask',
    async ({ browser: { call } }) =>
      () =>
        call(listAdministrators, {}),
  ],
  [
    switchProfile,
    'switching the profile',
    async ({ browser: { call } }) =>
      () =>
        call(switchProfile, { organization: larkspur, profile: beautyProfile }),
  ],
  [
    joinPreview,
    'joining a preview',
    async ({ browser: { call } }) => {
      const { token } = await newPreview();
      await call(joinPreview, { token });
      letPass({ minutes: 20 });
      return () => call(joinPreview, { token });
    },
  ],
  [
    chooseSource,
    'choosing a source',
    async ({ browser: { call } }) =>
      () =>
        call(chooseSource, { source: 5 }),
  ],
  [
    readSecondFactor,
    'reading the second factor',
    async ({ browser: { call } }) =>
      () =>
        call(readSecondFactor, {}),
  ],
  [
    confirmSecondFactor,
    'confirming the second factor',
    async ({ browser: { call } }) => {
      const { secret } = await call(startSecondFactor, { password: demoPassword });
      await call(confirmSecondFactor, { code: '000000' }).catch(() => undefined);
      letPass({ minutes: 20 });
      return () => call(confirmSecondFactor, { code: codeOf(secret) });
    },
    // Updates the second-factor state in the lists of each organization.
    maxWithLinkAndCode,
  ],
];

describe(`asks the database at most ${maxRequests} times, or ${maxWithLinkAndCode} with a mailed link and a code:`, () => {
  test.each(cases.map(([, ...rest]) => rest))(
    'the call %s asks the database within its limit',
    async (_name, prepare, max = maxRequests) => {
      const person = await newPerson({
        account: { primary_gap_uid: foodProfile },
        memberships: [{}, { organization_uid: saltmarsh }],
      });
      const run = await prepare({ person, browser: await loggedIn(stage, person) });
      const requests = await databaseRequests(run);
      expect(requests.length, requests.join(', ')).toBeLessThanOrEqual(max);
      expect(requests.length).toBeGreaterThan(0);
    },
  );
});

const withoutRequests: Endpoint[] = [openStopPage];

/** Reads all administrators of the organization, at most once a day for each person. */
const mailsOthers: Endpoint[] = [askForInvite];

/** They hash a password, which outweighs their requests. */
const passwordWork: Endpoint[] = [
  setFirstPassword,
  startSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
];

test('every account call is covered, except those that only work on passwords', () => {
  // Passkey calls are measured in their own tests, which have devices.
  const { auth, account, invite, profile, reset, secondFactor } = contract;
  const calls: Endpoint[] = [auth, account, invite, profile, reset, secondFactor].flatMap((feature) =>
    Object.values<Endpoint>(feature),
  );
  const counted = new Set([
    ...cases.map(([call]) => call),
    ...passwordWork,
    ...withoutRequests,
    ...mailsOthers,
  ]);
  expect(calls.filter((call) => !counted.has(call)).map(routeKey)).toEqual([]);
});

test('a call with a token that we didn’t sign makes no database request', async () => {
  const { call, fetch } = stage.browser();
  const headers = { authorization: 'Bearer not.a.token' };
  expect(await databaseRequests(() => fetch('/api/auth/account', { headers }))).toEqual([]);
  expect(await databaseRequests(() => call(readInvite, { invite: 'x' }).catch(() => undefined))).toEqual([]);
});
