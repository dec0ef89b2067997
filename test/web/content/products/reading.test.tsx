// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ActivityEvent } from '../../../../shared/model/activity/activity.ts';
import type { ReportDetail } from '../../../../shared/model/content/product.ts';
import { aReport } from './portalServer.ts';

let sent: Partial<ActivityEvent>[];
let reading: typeof import('../../../../web/content/products/report/useNoteReading.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  sent = [];
  kept = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(...(JSON.parse(String(body)).events as ActivityEvent[]));
    return new Response(null, { status: 204 });
  });
  const { sessionHint } = await import('../../../../web/api/sessionHint.ts');
  sessionHint.write(true);
  (await import('../../../../web/api/log.ts')).startLog();
  reading = await import('../../../../web/content/products/report/useNoteReading.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let kept: number[];
const report = (): ReportDetail => ({ ...aReport('Snacking'), objects: [], pages: [] }) as never;
const noted = async () => {
  await vi.advanceTimersByTimeAsync(5000);
  return sent.map(({ event, params }) => [event, params]);
};

function read() {
  const shown = renderHook(
    (page: number | null) => reading.useNotePageRead(report(), page, (read) => kept.push(read)),
    { initialProps: null as number | null },
  );
  return async (page: number | null, ms: number) => {
    shown.rerender(page);
    await vi.advanceTimersByTimeAsync(ms);
  };
}

test('opening the page of a report counts once, though its links are renewed', async () => {
  const { rerender } = renderHook(() => reading.useNoteOpened(report()));
  rerender();
  expect(await noted()).toEqual([['view-report', undefined]]);
  expect(sent).toMatchObject([{ report_uid: 'rep_snacking', object_name: 'Snacking' }]);
});

test('each page that is shown for two seconds counts as read, and pages leafed through don’t', async () => {
  const show = read();
  await show(1, 2000);
  await show(2, 1900);
  await show(3, 2100);
  await show(null, 0);
  expect(await noted()).toEqual([
    ['read-page', 'page 1'],
    ['read-page', 'page 3'],
  ]);
  expect(kept).toEqual([1, 3]);
});

test('a page that is turned back to counts as read once', async () => {
  const show = read();
  await show(1, 3000);
  await show(2, 500);
  await show(1, 3000);
  expect(await noted()).toEqual([['read-page', 'page 1']]);
});

test('a page in a hidden tab doesn’t count as read until it has been visible for two seconds', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const show = read();
  await show(1, 10_000);
  expect(await noted()).toEqual([]);
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await noted()).toEqual([['read-page', 'page 1']]);
});
