import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { inviteMembers, listMembers } from '../../../../shared/api/customers/members.ts';
import { maxInvitesPerCall } from '../../../../shared/model/customers/member.ts';
import type { GapUid } from '../../../../shared/model/ids.ts';
import type { Browser } from '../../../support/browser.ts';
import { databaseRequests } from '../../../support/databaseRequests.ts';
import { demoStage } from '../../../support/demo.ts';
import {
  foodProfile,
  homeGoodsProfile,
  invitedOnly,
  larkspur,
  letIn,
  newPerson,
  saltmarsh,
} from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

let manager: Browser;
beforeAll(async () => {
  manager = stage.browser();
  await letIn(manager, 'manager@larkspur.example');
});

type Row = { email: string; full_name: string };
const newRow = (): Row => ({ email: `${randomUUID()}@larkspur.example`, full_name: 'Nora Vale' });
const newRows = (count: number) => Array.from({ length: count }, newRow);

const access = { roles: [{ role: 'portal_user' as const }], profiles: [{ gap_uid: foodProfile }] };
const invite = (people: Row[], by = manager) => by.call(inviteMembers, { people, ...access });
const outcomesOf = async (people: Row[]) => (await invite(people)).results.map(({ outcome }) => outcome);

const waiting = async () => {
  const { list, outbox, queuedMail } = await tables();
  return (await list([queuedMail], { PK: outbox }, { limit: 1000 })).rows.length;
};

describe('Inviting many people', () => {
  test('inviting many people returns a result per row, in their order', async () => {
    const [member, invited, row] = [await newPerson(), await newPerson(invitedOnly), newRow()];
    const full_name = 'Nora Vale';
    const { results } = await invite([
      row,
      { email: 'nobody', full_name },
      { email: member.email.toUpperCase(), full_name },
      { email: invited.email, full_name },
      { email: ` ${row.email.toUpperCase()} `, full_name },
      { ...newRow(), full_name: '1' },
      { email: 'manager@larkspur.example', full_name },
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'invited',
      'wrong_email',
      'already_member',
      'already_invited',
      'repeated',
      'wrong_name',
      'already_member',
    ]);
    expect(results[0]).toEqual({ email: row.email, outcome: 'invited', mailed: 'queued' });
    expect(await stage.inbox.to(row.email)).toHaveLength(1);
  });

  test('inviting many people accepts a repeated address if its first row had no name', async () => {
    const row = newRow();
    expect(await outcomesOf([{ ...row, full_name: '' }, row])).toEqual(['wrong_name', 'invited']);
  });

  test('inviting many people is idempotent, even for simultaneous calls', async () => {
    const rows = newRows(40);
    const before = await waiting();
    const both = await Promise.all([outcomesOf(rows), outcomesOf(rows)]);
    const invited = both.flat().filter((outcome) => outcome === 'invited');
    expect(invited).toHaveLength(rows.length);
    expect(await outcomesOf(rows)).toEqual(rows.map(() => 'already_invited'));
    expect((await waiting()) - before).toBe(rows.length);
  });

  test('inviting many people handles a hundred in few requests, each audited and mailed', async () => {
    const rows = newRows(maxInvitesPerCall);
    const before = await waiting();
    const requests = await databaseRequests(() => invite(rows));
    expect(requests.length, requests.join(', ')).toBeLessThanOrEqual(15);
    expect((await waiting()) - before).toBe(rows.length);
    const { accounts } = await manager.call(listMembers, { limit: 1000 });
    const emails = new Set(accounts.map(({ email }) => email));
    expect(rows.every(({ email }) => emails.has(email))).toBe(true);
    await expectRefused(invite(newRows(maxInvitesPerCall + 1)), 'invalid_input');
  });

  test('inviting many people is limited to two thousand people an hour, and refuses the whole call beyond', async () => {
    const { cleared, commit, consume } = await tables();
    const rule = { action: 'invite-people', maxTries: 2000, windowSeconds: 60 * 60 };
    await commit(cleared(rule, larkspur));
    await consume(rule, larkspur, undefined, 1990);
    const rows = newRows(11);
    const { retryAfter } = await expectRefused(invite(rows), 'too_many_attempts');
    expect(retryAfter).toBeGreaterThan(3000);
    expect(await outcomesOf(rows.slice(0, 10))).toEqual(Array(10).fill('invited'));
    // Existing members don’t count toward the limit.
    expect(await outcomesOf(rows.slice(0, 10))).toEqual(Array(10).fill('already_invited'));
    letPass({ minutes: 61 });
    expect(await outcomesOf(rows.slice(10))).toEqual(['invited']);
  });

  test('inviting many people with roles or profiles that the organization can’t give invites nobody', async () => {
    const row = newRow();
    const withAccess = (changes: object) =>
      manager.call(inviteMembers, { people: [row], ...access, ...changes });
    await expectRefused(withAccess({ roles: [{ role: 'internal_admin' }] }), 'role_not_offered');
    for (const gap_uid of [homeGoodsProfile, 'gap_none-such' as GapUid]) {
      await expectRefused(withAccess({ profiles: [{ gap_uid }] }), 'profile_not_found');
    }
    await expectRefused(withAccess({ roles: [] }), 'invalid_input');
    await expectRefused(withAccess({ organization: saltmarsh }), 'no_access');
    expect(await outcomesOf([row])).toEqual(['invited']);
  });
});
