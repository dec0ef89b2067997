import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useDialogStep } from '../../../web/navigation/dialogStep.ts';
import { useTableQuery } from '../../../web/ui/table/useTableQuery.ts';

const inApp = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/users?tab=users']}>{children}</MemoryRouter>
);

const page = () =>
  renderHook(() => ({ row: useDialogStep('user'), table: useTableQuery(), search: useLocation().search }), {
    wrapper: inApp,
  }).result;

it('has a search and a row that were asked for in the same moment, whichever came first', () => {
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
