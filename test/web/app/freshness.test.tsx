// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { SavedListUid } from '../../../shared/model/ids.ts';
import { ViewerContext } from '../../../web/api/viewer.ts';
import { useAlerts } from '../../../web/lookup/alerts/useAlerts.ts';
import { useAnnotations } from '../../../web/lookup/annotations/useNotes.ts';
import { useSavedList } from '../../../web/lookup/savedLists/useSavedList.ts';
import { useSavedViews } from '../../../web/lookup/savedViews/useSavedViews.ts';
import { aServer, aViewer } from '../world.tsx';

const shared: Record<string, readonly [read: () => unknown, path: string, body: object]> = {
  'notes about an object': [() => useAnnotations([7]), 'GET /api/annotations', { annotations: [] }],
  'saved views': [() => useSavedViews(), 'GET /api/saved-views', { views: [], shared: [] }],
  'the objects of a saved list': [
    () => useSavedList(SavedListUid.parse('lst_1')),
    'GET /api/saved-lists/lst_1',
    { list: null },
  ],
  follows: [() => useAlerts(true), 'GET /api/follows', { follows: [] }],
};

test.for(Object.entries(shared))('%s are read again when the window is looked at again', async ([, each]) => {
  const [useShared, path, body] = each;
  const server = aServer({ viewer: aViewer() });
  server.answers[path] = () => ({ status: 200, body });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <ViewerContext value={aViewer()}>{children}</ViewerContext>
    </SWRConfig>
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { unmount } = renderHook(useShared, { wrapper });
  const asked = () => server.calls.filter((call) => call.startsWith(path)).length;
  await waitFor(() => expect(asked()).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(asked()).toBe(2));
  unmount();
  vi.useRealTimers();
});
