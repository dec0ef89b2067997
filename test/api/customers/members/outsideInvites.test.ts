import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveMember } from '../../../../shared/api/customers/members.ts';
import { saveOrganization } from '../../../../shared/api/customers/organizations.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { resultsOf, runJob } from '../../../support/memberJobs.ts';
import { foodProfile, invitedOnly, larkspur, newPerson } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';

const stage = demoStage();

const manager = sharedBrowserOf(stage, 'manager@larkspur.example');
const admin = sharedBrowserOf(stage, 'admin@tideline.example');

async function nextDay(): Promise<void> {
  const { cleared, commit } = await tables();
  await commit(cleared({ action: 'outside-invites' }, larkspur));
}

beforeEach(nextDay);

const addresses = (count: number, domain = 'stranger.example') =>
  Array.from({ length: count }, () => `${randomUUID()}@${domain}`);

const access = { roles: ['portal_user' as const], profiles: [foodProfile] };
const invite = async (emails: readonly string[], by = manager) => {
  const people = emails.map((email) => ({ email, full_name: 'Nora Vale' }));
  return resultsOf(await runJob(by, { task: 'invite', accesses: [access], people }, larkspur));
};
const inviteOne = (email: string) =>
  manager.call(saveMember, {
    email,
    full_name: 'Nora Vale',
    roles: [{ role: 'portal_user' }],
    profiles: [{ gap_uid: foodProfile }],
  });
const done = (count: number) => Array(count).fill('done');
const refused = (count: number) => Array(count).fill('failed: outside_invites');
const setLimit = (outside_invites_per_day: number, by = admin) =>
  by.call(saveOrganization, { organization: larkspur, outside_invites_per_day });

describe('Invites to domains without members or profiles', () => {
  test('invites to domains without members or profiles are limited to fifty a day, and a list that goes beyond is invited as far as that', async () => {
    const known = { email: `${randomUUID()}@larkspur.example`, full_name: 'Nora Vale' };
    expect(await invite([...addresses(49)])).toEqual(done(49));
    expect(await invite([...addresses(2, 'other.example'), known.email])).toEqual([
      'done',
      ...refused(1),
      'done',
    ]);
    const { retryAfter } = await expectRefused(inviteOne(addresses(1)[0] ?? ''), 'outside_invites');
    expect(retryAfter).toBeGreaterThan(23 * 3600);
    await nextDay();
    expect(await invite(addresses(1))).toEqual(done(1));
  });

  test('invites to domains without members or profiles exclude domains with a profile or an accepted member', async () => {
    await setLimit(0);
    const domain = `${randomUUID()}.example`;
    await newPerson({ ...invitedOnly, account: { email: `ada@${domain}` } });
    expect(await invite(addresses(1, domain))).toEqual(refused(1));
    await newPerson({ account: { email: `bo@${domain.toUpperCase()}` } });
    expect(await invite(addresses(2, domain))).toEqual(done(2));
    expect(await invite(addresses(2, 'larkspur.example'))).toEqual(done(2));
    await setLimit(50);
  });

  test('invites to domains without members or profiles have a limit that only staff can change, and that doesn’t apply to staff', async () => {
    await setLimit(1);
    expect(await invite(addresses(3), admin)).toEqual(done(3));
    expect(await invite(addresses(2))).toEqual([...done(1), ...refused(1)]);
    await expectRefused(setLimit(10, manager), 'no_access');
    expect((await setLimit(2)).organization.outside_invites_per_day).toBe(2);
    expect(await invite(addresses(2))).toEqual([...done(1), ...refused(1)]);
    await expectRefused(setLimit(2001), 'invalid_input');
    await setLimit(50);
  });
});
