// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import listed from '../../../../shared/rules/access/commonPassword/commonPasswords.json' with {
  type: 'json',
};
import { estimateStrength } from '../../../../web/access/password/strength/estimateStrength.ts';
import { computingMs } from '../../../support/computingMs.ts';
import { aServer, aViewer, visit } from '../../world.tsx';

const owner = { organization: 'Larkspur Foods', full_name: 'Mara Reyes', email: 'mara@larkspur.example' };
const levelOf = (password: string) => estimateStrength(password, owner).level;

test('the strength of a password grows with the number of guesses needed', () => {
  expect(levelOf('aaaaaaaaaaaa')).toBe(0);
  expect(levelOf('Maple-river')).toBeGreaterThan(levelOf('aaaaaaaaaaaa'));
  expect(levelOf('nine-quiet-herons')).toBe(4);
});

test('the strength of a password is weak at best for passwords that the server rejects', () => {
  const every100th = (lines: readonly string[]) =>
    lines.flatMap((line) => line.split(' ')).filter((_, at) => at % 100 === 0);
  const summers = every100th(listed.words).map((word) => `${word}2026!!!!`);
  for (const refused of [...every100th(listed.passwords), ...summers])
    expect(levelOf(refused), refused).toBeLessThanOrEqual(1);
  for (const refused of ['Larkspur-Foods-2026', 'mara.reyes.2026!', 'xK9#pq2'])
    expect(levelOf(refused), refused).toBeLessThanOrEqual(1);
});

test('the strength of a password is lower for a password with the organization’s name', () => {
  const other = { organization: 'Other', full_name: null, email: null };
  const mine = estimateStrength('Larkspur4ever', owner).level;
  expect(mine).toBeLessThan(estimateStrength('Larkspur4ever', other).level);
});

test('the strength of a password is estimated in less than two seconds of computing for the longest password', () => {
  expect(computingMs(() => levelOf('aB3$'.repeat(32)))).toBeLessThan(2000);
});

const invite = {
  account: { email: 'new@larkspur.example', full_name: 'Nia Low', has_password: false, reset_pending: false },
  invite: { roles: ['portal_user'], organization_uid: 'org_1', invited_by: null },
  organization: { name: 'Larkspur Foods' },
  same_account: false,
};

test.each([
  ['of an invite', `/accept?token=${'a'.repeat(43)}`, null, 'Password'],
  ['of a reset', '/reset-password', aViewer({ duty: 'set_password' }), 'New Password'],
  ['of My Account', '/AppView/client-home?account=security', aViewer(), 'New Password'],
])('the form %s shows in words how strong the typed password is', async (_, at, viewer, label) => {
  const server = aServer({ viewer });
  server.answers['GET /api/auth/account/invite'] = () => ({ status: 200, body: invite });
  const user = visit(at, { hinted: viewer !== null });
  if (at.includes('account='))
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
  const field = await screen.findByLabelText(label);
  expect(screen.queryByText(/^Password strength/)).toBeNull();
  await user.type(field, 'Summer2026!');
  const weak = await screen.findByText(
    'Password strength: Weak. This password is too easy to guess. Please choose another.',
  );
  expect(weak.closest('[role=status]')).not.toBeNull();
  await user.clear(field);
  await waitFor(() => expect(screen.queryByText(/^Password strength/)).toBeNull());
  await user.type(field, 'nine-quiet-herons');
  await screen.findByText('Password strength: Very strong.');
});
