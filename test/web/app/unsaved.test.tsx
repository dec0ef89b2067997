// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { check } from '../../../shared/api/access/auth.ts';
import { call } from '../../../web/api/calls.ts';
import { dropAllDrafts, keepDraft, readDraft, setDraftOwner } from '../../../web/navigation/draftStore.ts';
import { registerUnsaved, takesAwayUnsaved } from '../../../web/navigation/unsaved.ts';
import { address } from '../Address.tsx';
import { aServer, aViewer, refusal, visit } from '../world.tsx';

const account = '/AppView/client-home?account=access';

async function typeAName() {
  const server = aServer({ viewer: aViewer({}, []) });
  server.answers['GET /api/auth/account/profile'] = () => ({ status: 200, body: { organizations: [] } });
  const user = visit(account, { hinted: true });
  await user.click(await screen.findByRole('button', { name: 'Edit name' }));
  const field = await screen.findByLabelText('Full Name');
  await user.clear(field);
  await user.type(field, 'Mara Reyes-Holt');
  return { server, user };
}

test('closing an unsaved form asks first, and keeps the text for a person who goes on editing', async () => {
  const { user } = await typeAName();
  await user.click(screen.getByRole('button', { name: /^Close/ }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Mara Reyes-Holt');
  expect(address()).toBe(account);

  await user.click(screen.getByRole('button', { name: /^Close/ }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(address()).toBe('/AppView/client-home'));
});

test('what was typed survives the end of the session: the login says why, and the form is filled in again', async () => {
  const { server, user } = await typeAName();
  const viewer = server.viewer;
  server.viewer = null;
  server.check = refusal(401, 'unauthenticated');
  await act(() => call(check, {}).catch(() => {}));
  await screen.findByText(/^Your session has ended.*What you typed is kept in this tab/);
  server.check = undefined;
  server.login = () => {
    server.viewer = viewer;
    return { status: 200, body: viewer };
  };
  await user.type(screen.getByLabelText('Username'), 'mara@larkspur.example');
  await user.type(screen.getByLabelText('Password'), 'a password');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Full Name');
  expect(field.value).toBe('Mara Reyes-Holt');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('a password');
});

test('a notice comes two minutes before the session ends, and a click extends it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  try {
    const end = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const server = aServer({ viewer: aViewer({ session_ends_at: end(30) }, []) });
    const user = visit('/AppView/client-home', { hinted: true });
    await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
    await act(() => vi.advanceTimersByTimeAsync(27 * 60_000));
    expect(screen.queryByRole('button', { name: 'Stay logged in' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(70_000));
    const stay = await screen.findByRole('button', { name: 'Stay logged in' });
    server.viewer = aViewer({ session_ends_at: end(60) }, []);
    await user.click(stay);
    await waitFor(() => expect(screen.queryByText(/^Your session ends/)).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});

test('a draft is given back only to its owner, and only for an unchanged start', () => {
  setDraftOwner('acc_1');
  keepDraft('note', { text: '' }, { text: 'Relaunch' });
  expect(readDraft('note', { text: '' })).toEqual({ text: 'Relaunch' });
  expect(readDraft('note', { text: 'Saved meanwhile' })).toBeUndefined();
  setDraftOwner('acc_2');
  expect(readDraft('note', { text: '' })).toBeUndefined();
  dropAllDrafts();
});

test.each([
  ['another page', { pathname: '/b', search: '?tab=users' }, true],
  ['another tab', { pathname: '/a', search: '?tab=profiles' }, true],
  ['a row, though the list keeps its edits', { pathname: '/a', search: '?tab=users&user=acc_1' }, false],
  ['a filter', { pathname: '/a', search: '?tab=users&filter=pending' }, false],
])('an unsaved edit and %s', (_what, to, isTaken) => {
  const stop = registerUnsaved({ isDirty: () => true, discard: () => {}, survives: ['user'] });
  expect(takesAwayUnsaved({ pathname: '/a', search: '?tab=users' }, to)).toBe(isTaken);
  stop();
});
