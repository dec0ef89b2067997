import { beforeAll, describe, expect, test } from 'vitest';
import { check } from '../../../../shared/api/access/auth.ts';
import { removeMember, saveMember } from '../../../../shared/api/customers/members.ts';
import { undoRemoval } from '../../../../shared/api/customers/removals.ts';
import type { Browser } from '../../../support/browser.ts';
import { demoStage } from '../../../support/demo.ts';
import { resultsOf, runJob } from '../../../support/memberJobs.ts';
import {
  beautyProfile,
  foodProfile,
  loggedIn,
  membershipOf,
  newPerson,
  type Someone,
  saltmarsh,
} from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';

const stage = demoStage();

let manager: Browser;
beforeAll(async () => {
  manager = await loggedIn(stage, await newPerson({ memberships: [{ roles: ['user_admin'] }] }));
});

const disable = ({ account_uid }: Someone) => manager.call(saveMember, { account_uid, roles: [] });
const enable = ({ account_uid }: Someone, by = manager) =>
  by.call(saveMember, { account_uid, restore: true });
const before = { roles: ['portal_user', 'app_user'] as const, profiles: [foodProfile, beautyProfile] };

describe('enabling access again', () => {
  test('enabling access again gives the roles and profiles of before, while earlier sessions stay ended', async () => {
    const person = await newPerson();
    const session = await loggedIn(stage, person);
    await disable(person);
    expect(await membershipOf(person)).toMatchObject({ roles: [], before_disabled: before });
    const { account } = await enable(person);
    expect(account).toMatchObject({ ...before, before_disabled: null });
    expect(await membershipOf(person)).toMatchObject({ ...before, before_disabled: null });
    await expectRefused(session.call(check, {}), 'unauthenticated');
    expect(await (await loggedIn(stage, person)).call(check, {})).toMatchObject({ email: person.email });
  });

  test('enabling access again after disabling took the profiles too gives both', async () => {
    const person = await newPerson();
    await manager.call(saveMember, { account_uid: person.account_uid, roles: [], profiles: [] });
    await enable(person);
    expect(await membershipOf(person)).toMatchObject(before);
  });

  test('enabling access again gives the profiles that were chosen meanwhile', async () => {
    const person = await newPerson();
    await disable(person);
    const profiles = [{ gap_uid: beautyProfile }];
    await manager.call(saveMember, { account_uid: person.account_uid, profiles });
    await enable(person);
    expect(await membershipOf(person)).toMatchObject({ roles: before.roles, profiles: [beautyProfile] });
  });

  test('enabling access again leaves out roles and profiles that are no longer given', async () => {
    const { accessProfile, commit, create, membership, membershipKey, update } = await tables();
    const ended = {
      gap_uid: 'gap_ended-harvest' as never,
      organization_uid: 'org_larkspur' as never,
      profile_name: 'Larkspur Foods: Harvest',
      entitlements: [],
      time_start: null,
      time_end: null,
      sources: [],
      email_domains: [],
      created_at: '2025-01-01T00:00:00.000Z',
      access_until: '2025-02-01',
    };
    await commit(create(accessProfile, ended as never));
    const person = await newPerson({ memberships: [{ roles: [], profiles: [] }] });
    const former = {
      roles: ['portal_user' as const, 'internal_user' as const],
      profiles: [foodProfile, ended.gap_uid, 'gap_gone' as never],
    };
    const key = membershipKey(person.account_uid, 'org_larkspur' as never);
    await commit(update(membership, key, { before_disabled: former }));
    await enable(person);
    expect(await membershipOf(person)).toMatchObject({ roles: ['portal_user'], profiles: [foodProfile] });
  });

  test('enabling access again is refused when nothing is known of before, and changes nothing of a person with access', async () => {
    const unknown = await newPerson({ memberships: [{ roles: [] }] });
    await expectRefused(enable(unknown), 'nothing_to_restore');
    const open = await newPerson();
    const was = await membershipOf(open);
    await enable(open);
    expect(await membershipOf(open)).toEqual(was);
  });

  test('enabling access again can’t be mixed with other changes, nor asked from elsewhere', async () => {
    const person = await newPerson();
    await disable(person);
    const { account_uid } = person;
    const roles = [{ role: 'user_admin' as const }];
    await expectRefused(manager.call(saveMember, { account_uid, roles, restore: true }), 'invalid_input');
    const outsider = await newPerson({
      memberships: [{ organization_uid: saltmarsh, roles: ['user_admin'] }],
    });
    await expectRefused(enable(person, await loggedIn(stage, outsider)), 'not_found');
    await expectRefused(enable(person, await loggedIn(stage, await newPerson())), 'no_access');
  });

  test('enabling access again by a job gives each the roles of before', async () => {
    const one = await newPerson();
    const other = await newPerson({ memberships: [{ roles: ['app_user'], profiles: [foodProfile] }] });
    const unknown = await newPerson({ memberships: [{ roles: [] }] });
    const open = await newPerson();
    const people = [one, other, unknown, open];
    const accountsOf = () =>
      Promise.all(
        people.map(async (person) => ({
          account_uid: person.account_uid,
          version: (await membershipOf(person)).version,
        })),
      );
    await runJob(manager, { task: 'disable', accounts: (await accountsOf()).slice(0, 2) });
    const ended = await runJob(manager, { task: 'enable', accounts: await accountsOf() });
    expect(resultsOf(ended)).toEqual([
      'done',
      'done',
      'failed: nothing_to_restore',
      'skipped: access_enabled',
    ]);
    expect(await membershipOf(one)).toMatchObject(before);
    expect(await membershipOf(other)).toMatchObject({ roles: ['app_user'], profiles: [foodProfile] });
  });

  test('enabling access again works for a person who was disabled, removed and brought back', async () => {
    const person = await newPerson();
    await disable(person);
    await manager.call(removeMember, { account_uid: person.account_uid });
    await manager.call(undoRemoval, { account_uid: person.account_uid });
    expect((await membershipOf(person)).roles).toEqual([]);
    await enable(person);
    expect(await membershipOf(person)).toMatchObject(before);
  });
});
