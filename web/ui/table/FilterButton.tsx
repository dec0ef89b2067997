import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import style from './FilterChips.module.css';

/** The filters that need no button of their own; says how many are set. */
export const FilterButton = ({ active, children }: { active: number; children: ReactNode }) => (
  <Popover
    position="bottom-start"
    trapFocus
    returnFocus
    withinPortal={false}
    hideDetached={false}
    shadow="md"
  >
    <Popover.Target>
      <button type="button" className={style.chip} data-on={active > 0 || undefined}>
        {active > 0 ? `Filter (${active})` : 'Filter'} <span aria-hidden="true">▾</span>
      </button>
    </Popover.Target>
    <Popover.Dropdown aria-label="Filter">
      <div className={style.fields}>{children}</div>
    </Popover.Dropdown>
  </Popover>
);
