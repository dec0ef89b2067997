import { beforeAll, beforeEach, expect, test } from 'vitest';
import { check } from '../../../../shared/api/access/auth.ts';
import { listAudit } from '../../../../shared/api/audit/log.ts';
import {
  askDeletion,
  cancelDeletion,
  confirmDeletion,
  listDeletions,
  readCertificate,
  readDeletion,
} from '../../../../shared/api/customers/deletions.ts';
import { listMembers } from '../../../../shared/api/customers/members.ts';
import {
  readOrganizations,
  resume,
  saveOrganization,
  setTerm,
  suspend,
} from '../../../../shared/api/customers/organizations.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import type { Browser } from '../../../support/browser.ts';
import { demoStage } from '../../../support/demo.ts';
import { type NewOrganization, newOrganization } from '../../../support/newOrganization.ts';
import { runOrganizationJobs } from '../../../support/organizationJobs.ts';
import { browserOf, kestrel, loggedIn, newPerson, type Someone, tideline } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();
const days = 24 * 60;

let admin: Browser;
let second: Browser;
let colleague: Someone;
beforeAll(async () => {
  const roles = ['internal_admin' as const];
  colleague = await newPerson({
    account: { full_name: 'Vera Holm' },
    memberships: [{ organization_uid: tideline, roles }],
  });
});
beforeEach(async () => {
  admin = await browserOf(stage, 'admin@tideline.example');
  second = await loggedIn(stage, colleague);
});

/** With sessions of their own, since theirs end within days. */
async function logInAgain(): Promise<void> {
  admin = await browserOf(stage, 'admin@tideline.example');
  second = await loggedIn(stage, colleague);
}

async function closedHome(): Promise<NewOrganization> {
  const home = await newOrganization(admin);
  await admin.call(suspend, { organization: home.organization, reason: 'The contract is over' });
  return home;
}

const ask = ({ organization, name }: NewOrganization, by = admin) =>
  by.call(askDeletion, { organization, name });

test('a deletion needs the exact name of a closed customer, and another administrator within seven days', async () => {
  const home = await newOrganization(admin);
  const { organization, name } = home;
  await expectRefused(ask(home), 'organization_open');
  await admin.call(suspend, { organization, reason: 'The contract is over' });
  for (const wrong of ['', name.toLowerCase(), `${name} `, name.slice(1)]) {
    const refused = await expectRefused(ask({ ...home, name: wrong }), 'invalid_input');
    expect(refused.details).toMatchObject([{ field: 'name' }]);
  }
  const { organization: own } = await admin.call(readOrganizations, { organization: tideline });
  await expectRefused(
    admin.call(askDeletion, { organization: tideline, name: own?.name ?? '' }),
    'own_organization',
  );
  await expectRefused(
    admin.call(askDeletion, { organization: 'org_nobody' as OrganizationUid, name }),
    'not_found',
  );
  await expectRefused(second.call(confirmDeletion, { organization }), 'not_found');
  expect(await admin.call(readDeletion, { organization })).toEqual({ deletion: null });

  const { deletion } = await ask(home);
  expect(deletion).toMatchObject({
    name,
    asked_by: { name: 'Maren Holt' },
    confirmed_by: null,
    due_at: null,
  });
  await expectRefused(ask(home, second), 'deletion_pending');
  await expectRefused(admin.call(confirmDeletion, { organization }), 'another_administrator');
  letPass({ minutes: 7 * days - 1 });
  await logInAgain();
  const confirmed = await second.call(confirmDeletion, { organization });
  expect(confirmed.deletion).toMatchObject({ confirmed_by: { account_uid: colleague.account_uid } });
  await expectRefused(second.call(confirmDeletion, { organization }), 'deletion_pending');
  expect(await admin.call(readDeletion, { organization })).toEqual(confirmed);
  const { entries } = await admin.call(listAudit, { organization });
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['organization.deletion_asked', 'organization.deletion_confirmed']),
  );
});

test('a deletion that nobody confirms in seven days lapses, and can be asked for again', async () => {
  const home = await closedHome();
  const { organization } = home;
  await ask(home);
  letPass({ minutes: 7 * days });
  await logInAgain();
  await expectRefused(second.call(confirmDeletion, { organization }), 'deletion_lapsed');
  await expectRefused(admin.call(cancelDeletion, { organization }), 'not_found');
  expect(await admin.call(readDeletion, { organization })).toEqual({ deletion: null });
  await ask(home, second);
  await expectRefused(second.call(confirmDeletion, { organization }), 'another_administrator');
  await admin.call(confirmDeletion, { organization });
});

test('customers, and staff who aren’t administrators, neither see nor ask for deletions', async () => {
  const home = await closedHome();
  const owner = await loggedIn(
    stage,
    await newPerson({ memberships: [{ roles: ['user_admin', 'org_admin'] }] }),
  );
  const staff = await loggedIn(
    stage,
    await newPerson({ memberships: [{ organization_uid: tideline, roles: ['internal_user'] }] }),
  );
  const { organization } = home;
  for (const browser of [owner, staff]) {
    await expectRefused(ask(home, browser), 'no_access');
    await expectRefused(browser.call(confirmDeletion, { organization }), 'no_access');
    await expectRefused(browser.call(cancelDeletion, { organization }), 'no_access');
    await expectRefused(browser.call(listDeletions, {}), 'no_access');
    await expectRefused(browser.call(readCertificate, { organization }), 'no_access');
  }
});

test('while a deletion is confirmed the organization stays closed, and canceling it opens the way again', async () => {
  const home = await closedHome();
  const { organization } = home;
  await ask(home);
  // Only asked for: it can be resumed, and then not be confirmed.
  await admin.call(resume, { organization });
  await expectRefused(second.call(confirmDeletion, { organization }), 'organization_open');
  await admin.call(suspend, { organization, reason: 'Over again' });
  await second.call(confirmDeletion, { organization });
  await expectRefused(admin.call(resume, { organization }), 'deletion_pending');
  const term = { organization, access_until: '2040-01-31', time_zone: 'UTC', version: await home.version() };
  await expectRefused(admin.call(setTerm, term), 'deletion_pending');
  letPass({ minutes: 29 * days });
  await logInAgain();
  await runOrganizationJobs();
  await admin.call(cancelDeletion, { organization });
  await expectRefused(second.call(cancelDeletion, { organization }), 'not_found');
  await admin.call(resume, { organization });
  letPass({ minutes: 2 * days });
  await runOrganizationJobs();
  await logInAgain();
  expect((await admin.call(readOrganizations, { organization })).organization?.closing).toBeNull();
});

test('a person in two organizations keeps the other one, and a person in this one alone is gone', async () => {
  const home = await newOrganization(admin);
  const { organization, gap_uid, name } = home;
  const here = { organization_uid: organization, profiles: [gap_uid] };
  const both = await newPerson({ memberships: [here, { organization_uid: kestrel }] });
  const alone = await newPerson({ memberships: [here] });
  const invited = await newPerson({
    account: { password_hash: null, password_set_at: null },
    memberships: [{ ...here, invite_accepted_at: null }],
  });
  const browser = await loggedIn(stage, both);
  expect((await browser.call(check, {})).organization.organization_uid).toBe(organization);
  await admin.call(suspend, { organization, reason: 'Over' });
  await ask(home);
  await second.call(confirmDeletion, { organization });
  letPass({ minutes: 30 * days });
  await runOrganizationJobs();
  await logInAgain();
  await expectRefused(admin.call(cancelDeletion, { organization }), 'not_found');

  const after = await loggedIn(stage, both);
  expect((await after.call(check, {})).organization.organization_uid).toBe(kestrel);
  for (const person of [alone, invited]) await expect(loggedIn(stage, person)).rejects.toThrow();
  const { accounts } = await admin.call(listMembers, { organization: kestrel });
  expect(accounts.map(({ email }) => email)).toContain(both.email);
  expect((await admin.call(readOrganizations, {})).organizations?.map((each) => each.name)).not.toContain(
    name,
  );

  const { deletions, certificates } = await admin.call(listDeletions, {});
  expect(deletions.map((each) => each.organization_uid)).not.toContain(organization);
  expect(certificates[0]?.statement).toMatchObject({
    organization_uid: organization,
    name,
    asked_by: { name: 'Maren Holt' },
    confirmed_by: { name: 'Vera Holm' },
    rows: {
      membership: 3,
      account: 2,
      accountEmail: 2,
      organization: 1,
      organizationName: 1,
      accessProfile: 1,
    },
  });
  const { entries } = await admin.call(listAudit, { organization: tideline });
  expect(entries[0]).toMatchObject({ action: 'organization.deleted', subject: organization });
});

test('the name of a deleted organization is free again', async () => {
  const home = await closedHome();
  const { organization } = home;
  await ask(home);
  await second.call(confirmDeletion, { organization });
  letPass({ minutes: 30 * days });
  await runOrganizationJobs();
  await logInAgain();
  const again = await admin.call(saveOrganization, { name: home.name, roles: [{ role: 'portal_user' }] });
  expect(again.organization.organization_uid).not.toBe(organization);
});
