import { describe, expect, test } from 'vitest';
import { domainsOf, nearDomainOf, withDomain } from '../../../../shared/rules/customers/nearDomain.ts';

const own = domainsOf(
  [
    { email: 'ida@Larkspur.example', invite_accepted_at: '2026-01-01T00:00:00Z' },
    { email: 'joe@larkspurr.example', invite_accepted_at: null },
  ],
  [{ profile_email_domains: [{ email_domain: 'larkspur-foods.example' }] }],
);

describe('an address to invite', () => {
  test.each([
    ['a missing letter', 'mo@larkspu.example', 'larkspur.example'],
    ['an extra letter', 'mo@larkspurr.example', 'larkspur.example'],
    ['a wrong letter', 'mo@LARKSPUT.example', 'larkspur.example'],
    ['transposed letters', 'mo@larksupr.example', 'larkspur.example'],
    ['a letter short at the end', 'mo@larkspur.exampl', 'larkspur.example'],
    ['a wrong letter in a profile’s domain', 'mo@larkspur-food.example', 'larkspur-foods.example'],
  ])('an address to invite is questioned for %s', (_, email, near) => {
    expect(nearDomainOf(email, own)).toBe(near);
  });

  test.each(['mo@larkspur.example', 'mo@lakspr.example', 'mo@kestrel.example', 'larkspurr.example', ''])(
    'the address %j isn’t questioned',
    (email) => {
      expect(nearDomainOf(email, own)).toBeNull();
    },
  );

  test('an address keeps its name when its domain is corrected', () => {
    expect(withDomain('mo@larkspurr.example', 'larkspur.example')).toBe('mo@larkspur.example');
  });
});
