import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../infra/demo/world.ts';
import { queryLog } from '../../shared/api/activity/log.ts';
import { listAudit } from '../../shared/api/audit/log.ts';
import {
  listMembers,
  removeMember,
  resetSecondFactor,
  saveMember,
} from '../../shared/api/customers/members.ts';
import { saveOrganization } from '../../shared/api/customers/organizations.ts';
import { contract } from '../../shared/api/index.ts';
import type { OrganizationUid } from '../../shared/model/ids.ts';
import { codeOf, turnOn } from '../support/authenticator.ts';
import type { Browser } from '../support/browser.ts';
import { credentials, demoStage } from '../support/demo.ts';
import { addOn, Device, logInOn } from '../support/passkey.ts';
import {
  foodProfile,
  invitedOnly,
  inviteTo,
  larkspur,
  letIn,
  loggedIn,
  newestLink,
  newPerson,
  type Someone,
  saltmarsh,
} from '../support/people.ts';
import { expectRefused } from '../support/refused.ts';
import { tables } from '../support/tables.ts';
import { letPass } from '../support/time.ts';
import { uniqueName } from '../support/uniqueName.ts';

const { auth, account, passkey, secondFactor, reset, invite, profile } = contract;

/** The person’s real details, and the names under which other organizations know them. */
const real = { full_name: 'Sorrel Hazelwood', renamed: 'Sorrel Quickthorn' };
const typed = 'Nora Vale';
const earlier = 'Petra Fern';

const stage = demoStage();
let staff: Browser;
/** Organizations that must not learn anything, and one whose invite is accepted. */
const made: Record<'invited' | 'expired' | 'left' | 'joining', OrganizationUid> = Object.create(null);
const [home, elsewhere] = [saltmarsh, larkspur];
beforeAll(async () => {
  staff = stage.browser();
  await letIn(staff, 'admin@tideline.example');
  for (const name of ['invited', 'expired', 'left', 'joining'] as const) {
    const input = { name: uniqueName(name), roles: [{ role: 'portal_user' as const }] };
    made[name] = (await staff.call(saveOrganization, input)).organization.organization_uid;
  }
});

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

/** Memberships of the person in other organizations, none of which is accepted now. */
async function person({
  own = {},
  accepted = [home, elsewhere] as OrganizationUid[],
} = {}): Promise<Someone> {
  const email = `${randomUUID()}@fen.example`;
  const pending = {
    full_name: typed,
    email: email.toUpperCase(),
    profiles: [],
    invite_accepted_at: null,
    invite_expire_at: inDays(5),
  };
  const someone = await newPerson({
    account: { full_name: real.full_name, email, ...own },
    memberships: [
      ...accepted.map((organization_uid) => ({ organization_uid })),
      { ...pending, organization_uid: made.invited },
      { ...pending, organization_uid: made.joining },
      { ...pending, organization_uid: made.expired, invite_expire_at: inDays(-5) },
      { organization_uid: made.left, full_name: earlier, email: email.toUpperCase(), profiles: [] },
    ],
  });
  const { audited, commit } = await tables();
  const { account_uid } = someone;
  await commit(
    audited({
      organization_uid: made.left,
      by: account_uid,
      action: 'account.login',
      subject: account_uid,
      detail: {},
    }),
  );
  await staff.call(removeMember, { organization: made.left, account_uid });
  return someone;
}

async function shownIn(organization: OrganizationUid, { account_uid }: Someone) {
  const [{ entries }, { accounts }, { log_data }] = await Promise.all([
    staff.call(listAudit, { organization, account: account_uid }),
    staff.call(listMembers, { organization, limit: 1000 }),
    staff.call(queryLog, {
      organization,
      period: { from: inDays(-2), to: inDays(1) },
      filters: [{ field: 'account_uid', value: account_uid }],
    }),
  ]);
  return { entries, members: accounts.filter((each) => each.account_uid === account_uid), log_data };
}

const strangers = () => [made.invited, made.expired, made.left];
const shownToStrangers = (someone: Someone) =>
  Promise.all(strangers().map((organization) => shownIn(organization, someone)));

const wrong = (email: string) => ({ email, password: 'a wrong guess' });
const enter = (someone: Someone) => loggedIn(stage, someone);
const setPassword = async ({ email }: Someone, changes: object) => {
  const { account, accountEmail, accountKey, commit, emailKey, get, update } = await tables();
  const owner = await get(accountEmail, emailKey(email));
  if (owner) await commit(update(account, accountKey(owner.account_uid), changes));
};
const resetLinkFor = async ({ email }: Someone) => {
  await stage.browser().call(reset.requestReset, { email });
  return newestLink(stage, email);
};

/** Everything that changes a person’s account, by call. */
const events: Record<string, (someone: Someone) => Promise<unknown>> = {
  'auth.login': ({ email }) => stage.browser().call(auth.login, credentials(email)),
  'auth.login with a wrong password': ({ email }) =>
    expectRefused(stage.browser().call(auth.login, wrong(email)), 'wrong_password'),
  'auth.login with a wrong code': async (someone) => {
    await turnOn(await enter(someone));
    const login = { ...credentials(someone.email), code: '000000' };
    await expectRefused(stage.browser().call(auth.login, login), 'wrong_code');
  },
  'auth.login by a mailed link': async (someone) =>
    stage.browser().call(auth.login, { email: someone.email, token: await resetLinkFor(someone) }),
  'auth.login by a link that isn’t active': async (someone) => {
    const token = await resetLinkFor(someone);
    await (await enter(someone)).call(account.endOtherSessions, {});
    await expectRefused(stage.browser().call(auth.login, { email: someone.email, token }), 'link_inactive');
  },
  'auth.login before a demanded reset': async (someone) => {
    await setPassword(someone, { password_set_at: null });
    await expectRefused(stage.browser().call(auth.login, credentials(someone.email)), 'reset_required');
  },
  'auth.login by the owner, who takes it back from whoever copied the link': async (someone) => {
    await turnOn(await enter(someone));
    await setPassword(someone, { address_proven: false });
    letPass({ minutes: 1 });
    await stage.browser().call(auth.login, { email: someone.email, token: await resetLinkFor(someone) });
  },
  'auth.logout': async (someone) => (await enter(someone)).call(auth.logout, {}),
  'reset.requestReset': resetLinkFor,
  'invite.register': ({ email }) =>
    stage.browser().call(invite.register, { email, full_name: real.full_name }),
  'invite.acceptInvite': async (someone) =>
    (await enter(someone)).call(invite.acceptInvite, {
      invite: await inviteTo(made.joining, someone),
      organization: made.joining,
    }),
  'account.updateAccount with a name': async (someone) =>
    (await enter(someone)).call(account.updateAccount, { full_name: real.renamed }),
  'account.updateAccount with a password and a name': async (someone) =>
    (await enter(someone)).call(account.updateAccount, {
      full_name: real.renamed,
      old_password: demoPassword,
      new_password: 'nine-quiet-herons',
    }),
  'account.updateAccount with a wrong password': async (someone) =>
    expectRefused(
      (await enter(someone)).call(account.updateAccount, {
        old_password: 'a wrong guess',
        new_password: 'nine-quiet-herons',
      }),
      'wrong_current_password',
    ),
  'account.writeSettings': async (someone) =>
    (await enter(someone)).call(account.writeSettings, {
      settings: { primary: { primary_org_uid: elsewhere, primary_gap_uid: null } },
    }),
  'account.endSession': async (someone) => {
    const [{ call }] = [await enter(someone), await enter(someone)];
    const { sessions } = await call(account.listSessions, {});
    await call(account.endSession, {
      session: sessions.find(({ current }) => !current)?.session_uid as never,
    });
  },
  'account.endOtherSessions': async (someone) => (await enter(someone)).call(account.endOtherSessions, {}),
  'account.changeDigest': async (someone) =>
    (await enter(someone)).call(account.changeDigest, { frequency: 'weekly', weekday: 1, zone: 'UTC' }),
  'account.changeReportMails': async (someone) =>
    (await enter(someone)).call(account.changeReportMails, { choice: 'digest' }),
  'passkey.addPasskey': async (someone) => addOn(new Device(), await enter(someone), stage.origin),
  'passkey.removePasskey': async (someone) => {
    const browser = await enter(someone);
    const { passkey_uid } = await addOn(new Device(), browser, stage.origin);
    await browser.call(passkey.removePasskey, { password: demoPassword, passkey_uid });
  },
  'passkey.logInWithPasskey': async (someone) => {
    const device = new Device();
    await addOn(device, await enter(someone), stage.origin);
    await logInOn(device, stage.browser(), stage.origin);
  },
  'passkey.logInWithPasskey unverified': async (someone) => {
    const device = new Device();
    await addOn(device, await enter(someone), stage.origin);
    const login = logInOn(device, stage.browser(), stage.origin, { userVerified: false });
    await expectRefused(login, 'passkey_refused');
  },
  'secondFactor.confirmSecondFactor': async (someone) => turnOn(await enter(someone)),
  'secondFactor.renewRecoveryCodes': async (someone) => {
    const browser = await enter(someone);
    const { secret } = await turnOn(browser);
    const proof = { password: demoPassword, code: codeOf(secret, 1) };
    await browser.call(secondFactor.renewRecoveryCodes, proof);
  },
  'secondFactor.removeSecondFactor': async (someone) => {
    const browser = await enter(someone);
    const { secret } = await turnOn(browser);
    const proof = { password: demoPassword, code: codeOf(secret, 1) };
    await browser.call(secondFactor.removeSecondFactor, proof);
  },
  'profile.switchProfile': async (someone) =>
    (await enter(someone)).call(profile.switchProfile, { organization: elsewhere, profile: foodProfile }),
  'members.resetSecondFactor': async (someone) => {
    await turnOn(await enter(someone));
    await staff.call(resetSecondFactor, { organization: home, account_uid: someone.account_uid });
  },
  'members.saveMember, disabling': async ({ account_uid, email }) => {
    for (const organization of [home, elsewhere]) {
      await staff.call(saveMember, { organization, account_uid, roles: [] });
    }
    // In other organizations, the person is only invited.
    await setPassword({ account_uid, email }, { address_proven: false });
    await expectRefused(stage.browser().call(auth.login, credentials(email)), 'account_disabled');
  },
  'members.removeMember': ({ account_uid }) =>
    staff.call(removeMember, { organization: elsewhere, account_uid }),
};

/** Calls that change nothing about a person, or only start what another call completes. */
const without = [
  'account.stopDigest',
  'invite.askForInvite',
  'invite.setFirstPassword',
  'passkey.startPasskey',
  'passkey.startPasskeyLogin',
  'profile.joinPreview',
  'secondFactor.startSecondFactor',
];

test('the events cover every call that changes something about a person', () => {
  const features = { auth, account, passkey, secondFactor, reset, invite, profile };
  const changing = Object.entries(features).flatMap(([feature, calls]) =>
    Object.entries(calls).flatMap(([name, { changesState }]) => (changesState ? [`${feature}.${name}`] : [])),
  );
  const driven = new Set([...Object.keys(events).map((event) => event.split(' ', 1)[0]), ...without]);
  expect(changing.filter((call) => !driven.has(call))).toEqual([]);
});

describe('Organizations that only invited a person, or that the person left', () => {
  test.each(Object.entries(events))(
    'Organizations that only invited a person, or that the person left don’t see %s',
    async (_, happen) => {
      const someone = await person();
      const before = await shownToStrangers(someone);
      await happen(someone);
      const after = await shownToStrangers(someone);
      expect(after).toEqual(before);
      const text = JSON.stringify(after);
      for (const secret of [...Object.values(real), someone.email]) expect(text).not.toContain(secret);
      expect(text).toContain(typed);
      expect(text).toContain(earlier);
    },
  );

  test('Organizations that only invited a person, or that the person left don’t see logins of a person who has accepted no invite', async () => {
    const someone = await person({ accepted: [], own: { address_proven: false } });
    const before = await shownToStrangers(someone);
    await expectRefused(stage.browser().call(auth.login, wrong(someone.email)), 'wrong_password');
    await expectRefused(stage.browser().call(auth.login, credentials(someone.email)), 'account_disabled');
    expect(await shownToStrangers(someone)).toEqual(before);
  });

  test('Organizations that only invited a person, or that the person left don’t see a first password set through another organization’s invite', async () => {
    const someone = await person({ accepted: [], own: invitedOnly.account });
    const before = await shownToStrangers(someone);
    const token = await inviteTo(made.joining, someone);
    const input = { token, password: 'nine-quiet-herons', full_name: real.renamed };
    await stage.browser().call(invite.setFirstPassword, input);
    expect(await shownToStrangers(someone)).toEqual(before);
  });
});

describe('Each organization that a person has joined', () => {
  const audited = async (organization: OrganizationUid, someone: Someone, action: string) =>
    (await shownIn(organization, someone)).entries.filter((entry) => entry.action === action);

  test('a failed login is in the audit log of each joined organization', async () => {
    const someone = await person();
    await expectRefused(stage.browser().call(auth.login, wrong(someone.email)), 'wrong_password');
    for (const organization of [home, elsewhere]) {
      expect(await audited(organization, someone, 'account.login_failed')).toMatchObject([
        { by: null, subject_name: real.full_name, after: { reason: 'wrong_password' } },
      ]);
    }
  });

  test('a second factor reset is in each audit log, and only the resetting organization sees by whom', async () => {
    const someone = await person();
    await turnOn(await enter(someone));
    const administrator = await newPerson({
      account: { full_name: 'Rhea Lindqvist' },
      memberships: [{ organization_uid: home, roles: ['user_admin'] }],
    });
    const { account_uid } = someone;
    await (await enter(administrator)).call(resetSecondFactor, { account_uid });
    expect(await audited(home, someone, 'member.second_factor')).toMatchObject([
      { by: administrator.account_uid, by_name: 'Rhea Lindqvist', after: { second_factor: false } },
    ]);
    const told = await audited(elsewhere, someone, 'account.second_factor_reset');
    expect(told).toMatchObject([
      {
        by: null,
        subject: account_uid,
        subject_name: real.full_name,
        before: { second_factor: true },
        after: { second_factor: false, signed_out: true },
      },
    ]);
    const text = JSON.stringify(told);
    for (const secret of [home, 'Saltmarsh', administrator.account_uid, 'Rhea']) {
      expect(text).not.toContain(secret);
    }
    expect(await audited(home, someone, 'account.second_factor_reset')).toEqual([]);
  });

  test('an audit entry shows a person who left under their name at that time', async () => {
    const someone = await person();
    await expectRefused(stage.browser().call(auth.login, wrong(someone.email)), 'wrong_password');
    await staff.call(removeMember, { organization: elsewhere, account_uid: someone.account_uid });
    await (await enter(someone)).call(account.updateAccount, { full_name: real.renamed });
    const [there] = await audited(elsewhere, someone, 'account.login_failed');
    const [here] = await audited(home, someone, 'account.login_failed');
    expect([there?.subject_name, here?.subject_name]).toEqual([real.full_name, real.renamed]);
  });
});
