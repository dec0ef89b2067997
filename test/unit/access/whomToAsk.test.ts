import { expect, test } from 'vitest';
import type { Role } from '../../../shared/model/role.ts';
import { whomToAsk } from '../../../shared/rules/access/whomToAsk.ts';

const holder = (...roles: Role[]) => ({ is_admin: false, acting_for: null, roles });

test('people ask their administrator, administrators another one or us', () => {
  expect(whomToAsk(holder('portal_user'))).toBe('your administrator');
  expect(whomToAsk(holder('portal_user', 'user_admin'))).toBe(
    'another administrator of your organization, or us',
  );
});
