import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { useDialogStep } from '../../../web/navigation/dialogStep.ts';
import { useTableQuery } from '../../../web/ui/table/useTableQuery.ts';

const inApp = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/users?tab=users']}>{children}</MemoryRouter>
);

const page = () =>
  renderHook(() => ({ row: useDialogStep('user'), table: useTableQuery(), search: useLocation().search }), {
    wrapper: inApp,
  }).result;

test('an address keeps a search and a row set at the same moment, in either order', () => {
  const both = page();
  act(() => {
    both.current.row.show('acc_1');
    both.current.table.set({ search: 'ida' });
  });
  expect(both.current.search).toBe('?tab=users&user=acc_1&search=ida');

  const other = page();
  act(() => {
    other.current.table.set({ search: 'ida' });
    other.current.row.show('acc_1');
  });
  expect(other.current.search).toBe('?tab=users&search=ida&user=acc_1');
});

describe('a search that reaches the address right after a link was followed, before React has rendered it', () => {
  /** A page of the app, and a link that only the browser has followed so far. */
  function leaving(link: string) {
    window.history.replaceState(null, '', '/portal?tab=yours&search=ida');
    const { result } = renderHook(() => useTableQuery(), {
      wrapper: ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>,
    });
    window.history.pushState({ usr: { from: 'yours' } }, '', link);
    act(() => result.current.set({ search: null }));
    return window.location.pathname + window.location.search;
  }
  afterEach(() => window.history.replaceState(null, '', '/'));

  test('a search that reaches the address right after a link was followed, before React has rendered it keeps the link’s parameter', () => {
    expect(leaving('/portal?tab=others&search=ida')).toBe('/portal?tab=others');
    expect(window.history.state).toMatchObject({ usr: { from: 'yours' } });
  });

  test('a search written to the address right after a link was followed doesn’t lead back from another page', () => {
    expect(leaving('/portal/report?uid=rep_1')).toBe('/portal/report?uid=rep_1');
  });
});
