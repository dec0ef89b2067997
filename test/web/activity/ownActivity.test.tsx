// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as files from '../../../web/ui/files/download.ts';
import { address } from '../Address.tsx';
import { type Answer, aServer, aViewer, refusal, visit } from '../world.tsx';

const event = (day: number, over = {}) => ({
  ts: `2026-11-${day}T10:00:00.000Z`,
  received_at: `2026-11-${day}T10:00:01.000Z`,
  event: 'view-report',
  app_name: 'web',
  object_name: 'Oat milk 2026',
  ...over,
});

async function open({ removable = true } = {}) {
  const server = aServer({ viewer: aViewer() });
  const state = { events: [event(22), event(21, { event: 'login', object_name: undefined })] };
  server.answers['GET /api/log/mine'] = ({ cursor }): Answer => {
    if (cursor === 'next') return { status: 200, body: { events: state.events.slice(1), removable } };
    const more = state.events.length > 1 ? { cursor: 'next' } : {};
    return { status: 200, body: { events: state.events.slice(0, 1), removable, ...more } };
  };
  const user = visit('/AppView/client-home?account=activity', { hinted: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'My Account' }));
  await dialog.findByText('Opened the report Oat milk 2026');
  return { server, state, user, dialog };
}

afterEach(() => vi.restoreAllMocks());

test('a person’s own activity is listed in My Account, and can be saved as JSON', async () => {
  const saved = vi.spyOn(files, 'download').mockImplementation(() => {});
  const { user, dialog, state } = await open();
  expect(address()).toContain('account=activity');
  await user.click(dialog.getByRole('button', { name: 'Download as JSON' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const [file, name] = saved.mock.calls[0] ?? [];
  expect(name).toBe('my-activity.json');
  expect(JSON.parse((await file?.text()) ?? '')).toEqual(JSON.parse(JSON.stringify(state.events)));
});

test('a person’s own activity waits for archived events while saving, and shows that', async () => {
  const saved = vi.spyOn(files, 'download').mockImplementation(() => {});
  const { server, state, user, dialog } = await open();
  const pages = server.answers['GET /api/log/mine'] as (query: Record<string, unknown>) => Answer;
  let isReady = false;
  server.answers['GET /api/log/mine'] = (query) =>
    query.cursor !== 'next' || isReady
      ? pages(query)
      : { status: 202, body: { events: [], removable: true, ask_again_in: 0.05 } };
  await user.click(dialog.getByRole('button', { name: 'Download as JSON' }));
  await dialog.findByText('1 event so far… Older ones come from the archive, which can take a minute.');
  isReady = true;
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(JSON.parse((await saved.mock.calls[0]?.[0].text()) ?? '')).toHaveLength(state.events.length);
});

test('a person’s own activity is deleted completely after a confirmation', async () => {
  const { server, state, user, dialog } = await open();
  let calls = 0;
  server.answers['DELETE /api/log/mine'] = () => {
    calls += 1;
    state.events = [];
    return { status: 200, body: { removed: 1, more: calls < 2 } };
  };
  await user.click(dialog.getByRole('button', { name: 'Remove my activity' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove my activity?' }));
  expect(calls).toBe(0);
  await user.click(question.getByRole('button', { name: 'Remove my activity' }));
  await dialog.findByText('2 events removed.');
  dialog.getByText('Nothing is kept of you.');
});

test('a person’s own activity can’t be deleted when the organization keeps it, which is explained', async () => {
  const { dialog } = await open({ removable: false });
  dialog.getByText(/doesn’t let its people remove it/);
  expect(dialog.queryByRole('button', { name: 'Remove my activity' })).toBeNull();
});

test('a person’s own activity stays when the server refuses, and the dialog shows why', async () => {
  const { server, user, dialog } = await open();
  server.answers['DELETE /api/log/mine'] = () => refusal(403, 'removal_not_allowed');
  await user.click(dialog.getByRole('button', { name: 'Remove my activity' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove my activity?' }));
  await user.click(question.getByRole('button', { name: 'Remove my activity' }));
  await question.findByText('Your organization keeps this. Please ask your administrator.');
});
