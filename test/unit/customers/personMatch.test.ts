import { expect, test } from 'vitest';
import { memberStateOf } from '../../../shared/rules/customers/memberState.ts';
import { personMatcher } from '../../../shared/rules/customers/personMatch.ts';

const zelda = { full_name: 'Zélda O’Überholt-Reyes', email: 'z.reyes@larkspur.example' };

test.each([
  ['the beginning of a name', 'zel', true],
  ['a name without its accents', 'zelda uberholt', true],
  ['words in another order', 'reyes zelda', true],
  ['the part of a name after a hyphen', 'rey', true],
  ['the domain of the address', 'larkspur', true],
  ['a part of the address with @', 'reyes@lark', true],
  ['the middle of a name', 'elda', false],
  ['one word that matches and one that doesn’t', 'zelda moss', false],
])('a search for people by %s', (_what, query, matches) => {
  expect(personMatcher(query)(zelda)).toBe(matches);
});

test('a person’s state is disabled without roles, else that of the invite', () => {
  const now = new Date('2026-11-26T00:00:00Z');
  const invited = { roles: ['portal_user' as const], invite_accepted_at: null };
  expect(memberStateOf({ ...invited, invite_expire_at: '2026-11-27T00:00:00Z' }, now)).toBe('pending');
  expect(memberStateOf({ ...invited, invite_expire_at: '2026-11-25T00:00:00Z' }, now)).toBe('expired');
  const joined = { invite_accepted_at: '2026-11-01T00:00:00Z', invite_expire_at: null };
  expect(memberStateOf({ roles: ['portal_user'], ...joined }, now)).toBe('active');
  expect(memberStateOf({ roles: [], ...joined }, now)).toBe('disabled');
});
