import { describe, expect, test } from 'vitest';
import type { AccountUid, GapUid } from '../../../../shared/model/ids.ts';
import type { Role } from '../../../../shared/model/role.ts';
import { type BulkChange, previewOf, verdictOf } from '../../../../shared/rules/customers/memberTask.ts';

const food = 'gap_food' as GapUid;
const beauty = 'gap_beauty' as GapUid;
const self = 'acc_self' as AccountUid;

type Given = { uid?: string; roles?: Role[]; profiles?: GapUid[]; accepted?: boolean };
const member = ({
  uid = 'ida',
  roles = ['portal_user'],
  profiles = [food],
  accepted = true,
}: Given = {}) => ({
  account_uid: `acc_${uid}` as AccountUid,
  roles,
  profiles,
  invite_accepted_at: accepted ? '2026-01-01T00:00:00.000Z' : null,
});
const change = (task: BulkChange['task'], rest: Partial<BulkChange> = {}): BulkChange => ({
  task,
  roles: [],
  gap_uid: null,
  ...rest,
});

describe('what a change of many people does to one', () => {
  test.each([
    ['assigning a profile they have', change('give_profile', { gap_uid: food }), member(), 'has_profile'],
    ['taking a profile they lack', change('take_profile', { gap_uid: beauty }), member(), 'lacks_profile'],
    [
      'giving them the roles they have',
      change('set_roles', { roles: ['portal_user'] }),
      member(),
      'same_roles',
    ],
    [
      'changing roles while access is disabled',
      change('set_roles', { roles: ['app_user'] }),
      member({ roles: [] }),
      'access_disabled',
    ],
    ['disabling access that is disabled', change('disable'), member({ roles: [] }), 'access_disabled'],
    ['enabling access that they have', change('enable', { roles: ['app_user'] }), member(), 'access_enabled'],
    ['resending an accepted invite', change('resend'), member(), 'accepted'],
    [
      'resending an invite whose access is disabled',
      change('resend'),
      member({ roles: [], accepted: false }),
      'access_disabled',
    ],
  ])('%s leaves them as they are', (_what, what, who, reason) => {
    expect(verdictOf(who, what, self)).toEqual({ effect: 'skipped', reason });
  });

  test.each([
    [
      'assigning a profile',
      change('give_profile', { gap_uid: beauty }),
      { roles: ['portal_user'], profiles: [food, beauty] },
    ],
    ['taking a profile', change('take_profile', { gap_uid: food }), { roles: ['portal_user'], profiles: [] }],
    [
      'changing roles',
      change('set_roles', { roles: ['org_admin', 'user_admin'] }),
      { roles: ['user_admin'], profiles: [food] },
    ],
    ['disabling access', change('disable'), { roles: [], profiles: [food] }],
    ['removing them', change('remove'), null],
  ])('%s changes them', (_what, what, after) => {
    expect(verdictOf(member(), what, self)).toEqual({ effect: 'done', after });
  });

  test('nobody changes their own access, but everybody may be sent an invite again', () => {
    const own = member({ uid: 'self' });
    for (const task of ['disable', 'remove', 'set_roles'] as const) {
      expect(verdictOf(own, change(task), self)).toEqual({ effect: 'failed', reason: 'self' });
    }
  });

  test('the last administrator of a list keeps the role, and pending ones don’t count', () => {
    const administrators = ['a', 'b'].map((uid) => member({ uid, roles: ['user_admin'] }));
    const pending = member({ uid: 'c', roles: ['user_admin'], accepted: false });
    const members = [...administrators, pending];
    const verdicts = previewOf(members, change('disable'), { members, self, internal: false });
    expect(verdicts.map((verdict) => ('reason' in verdict ? verdict.reason : verdict.effect))).toEqual([
      'done',
      'last_administrator',
      'done',
    ]);
  });
});
