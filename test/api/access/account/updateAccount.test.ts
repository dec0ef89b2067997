import { expect, test } from 'vitest';
import { updateAccount } from '../../../../shared/api/access/account.ts';
import { check } from '../../../../shared/api/access/auth.ts';
import type { GapUid, OrganizationUid } from '../../../../shared/model/ids.ts';
import { demoStage } from '../../../support/demo.ts';
import {
  accountOf,
  beautyProfile,
  foodProfile,
  homeGoodsProfile,
  larkspur,
  loggedIn,
  newPerson,
  saltmarsh,
} from '../../../support/people.ts';
import { joinAsGuest } from '../../../support/preview.ts';
import { expectRefused } from '../../../support/refused.ts';

const stage = demoStage();

test.each([
  ['Bo Li', 'Bo'],
  ['  Ada Quill  ', 'Ada'],
  ['María José', 'María'],
  ['Þórunn Ósk', 'Þórunn'],
  ['李小龙', '李小龙'],
  ['محمد الفارسي', 'محمد'],
  ['נועה', 'נועה'],
  ['सीता देवी', 'सीता'],
  ['می‌خواهم', 'می‌خواهم'],
  ['O’Neil-Smith III.', 'O’Neil-Smith'],
  ['Ada 🦩', 'Ada'],
])('a person’s name accepts %s', async (full_name, name) => {
  const person = await newPerson();
  const { call } = await loggedIn(stage, person);
  const expected = { full_name: full_name.trim(), name };
  expect(await call(updateAccount, { full_name, token: 'of an older program' })).toMatchObject(expected);
  expect(await call(check, {})).toMatchObject(expected);
});

test.each([
  ['', 'Name is required'],
  ['   ', 'Name is required'],
  ['A', 'Name must be valid'],
  ['A B C', 'Name must be valid'],
  ['🦩🦩', 'Name must be valid'],
  ['12 34', 'Name must be valid'],
  ['Ada\u202eQuill', 'Name must be valid'],
  ['Ada\u200fQuill', 'Name must be valid'],
  ['Ada\u061cQuill', 'Name must be valid'],
  ['Ada\u200bQuill', 'Name must be valid'],
  ['Ada\ufeffQuill', 'Name must be valid'],
  ['Ada\u2028Quill', 'Name must be valid'],
  ['Ada\r\nBcc: all', 'Name must be valid'],
  ['Ada\u0000Quill', 'Name must be valid'],
  ['Ada \ud800Quill', 'Name must be valid'],
  ['Ada '.repeat(2500), 'Name must be valid'],
])('a person’s name rejects %j', async (full_name, message) => {
  const person = await newPerson();
  const { call } = await loggedIn(stage, person);
  const error = await expectRefused(call(updateAccount, { full_name }), 'invalid_input');
  expect(error.details).toContainEqual({ field: 'full_name', message });
  expect((await accountOf(person)).full_name).toBe('Ada Quill');
});

test('a person’s name can’t be changed by guests', async () => {
  const { call, ...guest } = stage.browser();
  await joinAsGuest({ call, ...guest });
  await expectRefused(call(updateAccount, { full_name: 'Ada Quill' }), 'no_access');
});

test('the profile that a login opens first can be any profile held in any organization', async () => {
  const person = await newPerson({ memberships: [{}, { organization_uid: saltmarsh }] });
  const { call } = await loggedIn(stage, person);
  const settings = { primary_org_uid: saltmarsh, primary_gap_uid: homeGoodsProfile };
  await call(updateAccount, { settings });
  const next = await loggedIn(stage, person);
  expect(await next.call(check, {})).toMatchObject({
    organization: { organization_uid: saltmarsh },
    profile: { gap_uid: homeGoodsProfile },
  });
});

test.each([
  [
    'a profile that is not held',
    { primary_org_uid: larkspur, primary_gap_uid: 'gap_larkspur-all' as GapUid },
  ],
  ['a profile of another organization', { primary_org_uid: larkspur, primary_gap_uid: homeGoodsProfile }],
  ['another’s organization', { primary_org_uid: 'org_ninefold' as OrganizationUid, primary_gap_uid: null }],
  [
    'an organization with a pending invite',
    { primary_org_uid: saltmarsh, primary_gap_uid: homeGoodsProfile },
  ],
])('the profile that a login opens first can’t be %s', async (_what, settings) => {
  const person = await newPerson({
    memberships: [{}, { organization_uid: saltmarsh, invite_accepted_at: null }],
  });
  const { call } = await loggedIn(stage, person);
  await expectRefused(call(updateAccount, { settings }), 'profile_not_held');
  expect((await accountOf(person)).primary_org_uid).toBe(larkspur);
});

test('the profile that a login opens first can’t be in an organization where access was disabled', async () => {
  const person = await newPerson({ memberships: [{}, { organization_uid: saltmarsh, roles: [] }] });
  const { call } = await loggedIn(stage, person);
  const settings = { primary_org_uid: saltmarsh, primary_gap_uid: homeGoodsProfile };
  await expectRefused(call(updateAccount, { settings }), 'profile_not_held');
});

test('the profile that a login opens first falls back to a held profile when the chosen one was removed', async () => {
  const person = await newPerson({
    account: { primary_gap_uid: foodProfile },
    memberships: [{ profiles: [beautyProfile] }],
  });
  const { call } = await loggedIn(stage, person);
  expect((await call(check, {})).profile?.gap_uid).toBe(beautyProfile);
});

test('an empty change is refused', async () => {
  const { call } = await loggedIn(stage, await newPerson());
  await expectRefused(call(updateAccount, {}), 'invalid_input');
  await expectRefused(call(updateAccount, { old_password: 'saltmarsh-7-lanterns' }), 'invalid_input');
});
