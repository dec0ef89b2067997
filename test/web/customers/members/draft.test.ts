import { describe, expect, test } from 'vitest';
import type { GapUid } from '../../../../shared/model/ids.ts';
import type { Role } from '../../../../shared/model/role.ts';
import {
  carriedOver,
  isChanged,
  whatChanges,
  whatWasChanged,
} from '../../../../web/customers/members/panel/draft.ts';
import { aMember, aProfile } from '../organization.ts';

const access = (roles: Role[], ...profiles: string[]) => ({ roles, profiles: profiles as GapUid[] });
const before = access(['portal_user', 'app_user'], 'gap_food');

describe('an edit of access', () => {
  test('an edit of access isn’t an edit if only the order differs', () => {
    expect(isChanged(access(['app_user', 'portal_user'], 'gap_food'), before)).toBe(false);
    expect(isChanged(access(['app_user'], 'gap_food'), before)).toBe(true);
  });

  test('an edit of access is merged with what others have saved meanwhile', () => {
    const mine = access(['portal_user', 'app_user'], 'gap_food', 'gap_beauty');
    const theirs = access(['portal_user'], 'gap_home');
    expect(carriedOver(mine, before, theirs)).toEqual(access(['portal_user'], 'gap_home', 'gap_beauty'));
  });

  test('an edit of access still removes its removed entries when others have added some', () => {
    const theirs = access(['portal_user', 'app_user'], 'gap_food', 'gap_home');
    expect(carriedOver(access(['portal_user'], 'gap_food'), before, theirs)).toEqual(
      access(['portal_user'], 'gap_food', 'gap_home'),
    );
  });

  test('an edit of access never results in two administrator roles', () => {
    const mine = access([...before.roles, 'org_admin'], 'gap_food');
    const theirs = access([...before.roles, 'user_admin'], 'gap_food');
    expect(carriedOver(mine, before, theirs).roles).toEqual(['portal_user', 'app_user', 'user_admin']);
  });
});

describe('the summary of an edit', () => {
  const member = aMember(1, { full_name: 'Ida Moss', ...before });
  const profiles = [aProfile('Food'), aProfile('Same')];

  test('the summary of an edit says that nothing changes if both profiles open the same', () => {
    expect(whatChanges(member, access(before.roles, 'gap_same'), profiles)).toEqual([
      'What they can see and do stays the same.',
    ]);
  });

  test('the summary of an edit lists changes made by others', () => {
    const now = access(['portal_user', 'user_admin'], 'gap_home');
    expect(whatWasChanged(before, now, (uid) => uid.slice(4))).toEqual([
      'User Administrator was added.',
      'App Access was removed.',
      'The profile home was added.',
      'The profile food was removed.',
    ]);
  });
});
