import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inviteMembers } from '../../../../shared/api/customers/members.ts';
import { saveOrganization } from '../../../../shared/api/customers/organizations.ts';
import type { Browser } from '../../../support/browser.ts';
import { demoStage } from '../../../support/demo.ts';
import { foodProfile, invitedOnly, larkspur, letIn, newPerson } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';

const stage = demoStage();

let manager: Browser;
let admin: Browser;
beforeAll(async () => {
  manager = stage.browser();
  admin = stage.browser();
  await letIn(manager, 'manager@larkspur.example');
  await letIn(admin, 'admin@tideline.example');
});

async function nextDay(): Promise<void> {
  const { cleared, commit } = await tables();
  await commit(cleared({ action: 'outside-invites' }, larkspur));
}

beforeEach(nextDay);

const addresses = (count: number, domain = 'stranger.example') =>
  Array.from({ length: count }, () => `${randomUUID()}@${domain}`);

const access = { roles: [{ role: 'portal_user' as const }], profiles: [{ gap_uid: foodProfile }] };
const invite = async (emails: readonly string[], by = manager) => {
  const people = emails.map((email) => ({ email, full_name: 'Nora Vale' }));
  const { results } = await by.call(inviteMembers, { organization: larkspur, people, ...access });
  return results.filter(({ outcome }) => outcome === 'invited').length;
};
const setLimit = (outside_invites_per_day: number, by = admin) =>
  by.call(saveOrganization, { organization: larkspur, outside_invites_per_day });

describe('Invites to domains without members or profiles', () => {
  test('invites to domains without members or profiles are limited to fifty a day, and a call beyond that invites nobody', async () => {
    const [last = '', ...before] = addresses(50);
    expect(await invite(before)).toBe(49);
    const { retryAfter } = await expectRefused(
      invite([last, ...addresses(1, 'other.example')]),
      'outside_invites',
    );
    expect(retryAfter).toBeGreaterThan(23 * 3600);
    expect(await invite([last])).toBe(1);
    await expectRefused(invite(addresses(1)), 'outside_invites');
    await nextDay();
    expect(await invite(addresses(1))).toBe(1);
  });

  test('invites to domains without members or profiles exclude domains with a profile or an accepted member', async () => {
    await setLimit(0);
    const domain = `${randomUUID()}.example`;
    await newPerson({ ...invitedOnly, account: { email: `ada@${domain}` } });
    await expectRefused(invite(addresses(1, domain)), 'outside_invites');
    await newPerson({ account: { email: `bo@${domain.toUpperCase()}` } });
    expect(await invite(addresses(2, domain))).toBe(2);
    expect(await invite(addresses(2, 'larkspur.example'))).toBe(2);
    await setLimit(50);
  });

  test('invites to domains without members or profiles have a limit that only staff can change, and that doesn’t apply to staff', async () => {
    await setLimit(1);
    expect(await invite(addresses(3), admin)).toBe(3);
    await expectRefused(invite(addresses(2)), 'outside_invites');
    await expectRefused(setLimit(10, manager), 'no_access');
    expect((await setLimit(2)).organization.outside_invites_per_day).toBe(2);
    expect(await invite(addresses(2))).toBe(2);
    await expectRefused(setLimit(2001), 'invalid_input');
    await setLimit(50);
  });
});
