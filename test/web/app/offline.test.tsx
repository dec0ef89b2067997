// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as loading from '../../../web/navigation/loadAfresh.ts';
import { aServer, aViewer, refusal, visit } from '../world.tsx';

/** A server that knows a session, and refuses everything else. */
function open() {
  const server = aServer({ viewer: aViewer({}, ['portal']) });
  server.answers = new Proxy({}, { get: () => () => refusal(404, 'not_found') });
  return server;
}

const back = () => act(() => window.dispatchEvent(new Event('online')));
const goOffline = (isOffline: boolean) => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  onTestFinished(() => online.mockRestore());
  act(() => window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')));
};

beforeEach(() => vi.spyOn(loading, 'isReachable').mockResolvedValue(false));
afterEach(() => vi.restoreAllMocks());

describe('without a connection', () => {
  test('without a connection, the app keeps its frame and shows a notice, until the network is back', async () => {
    open();
    visit('/AppView/client-home', { hinted: true });
    await screen.findByRole('heading', { name: /^Welcome/ });
    goOffline(true);
    within(screen.getByRole('region', { name: 'Connection' })).getByText(/^You’re offline\./);
    screen.getByRole('heading', { name: /^Welcome/ });
    goOffline(false);
    expect(screen.queryByRole('region', { name: 'Connection' })).toBeNull();
  });

  test('a page that couldn’t check the session shows its frame, and continues by itself', async () => {
    const server = open();
    server.check = 'offline';
    visit('/AppView/client-home', { hinted: true });
    await screen.findByText('The page loads by itself when the connection is back.');
    server.check = undefined;
    back();
    await screen.findByRole('heading', { name: /^Welcome/ });
  });

  test('a session check without a connection is tried again after growing waits, also if the browser reports nothing', async () => {
    const server = open();
    server.check = 'offline';
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    visit('/AppView/client-home', { hinted: true });
    await screen.findByText('The page loads by itself when the connection is back.');
    const asked = () => server.calls.filter((call) => call === 'GET /api/auth/account').length;
    const first = asked();
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(asked()).toBe(first + 1);
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(asked()).toBe(first + 1);
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(asked()).toBe(first + 2);
  });
});

test('a refusal isn’t tried again', async () => {
  const server = open();
  server.check = { status: 500, body: { code: 'internal', message: '' } };
  visit('/AppView/client-home', { hinted: true });
  await screen.findByRole('heading', { name: 'Something went wrong' });
  const asked = server.calls.length;
  back();
  await waitFor(() => expect(server.calls.length).toBe(asked));
});
