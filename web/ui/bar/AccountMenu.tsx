import { lazy } from 'react';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import type { Destination } from '../../../shared/rules/access/visibility.ts';
import { displayName } from '../../api/viewer.ts';
import style from './Bar.module.css';
import { initials } from './initials.ts';
import { LateMenu } from './LateMenu.tsx';

const load = () => import('./menu/AccountList.tsx').then((module) => ({ default: module.AccountList }));
const AccountList = lazy(load);

/** Account and appearance. Legacy accounts, guests and visitors have no account menu but can still choose a color scheme. */
export function AccountMenu({ viewer, items }: { viewer: Viewer | null; items: readonly Destination[] }) {
  const holder = items.includes('my_account') ? viewer : null;
  const short = holder && initials(displayName(holder));
  const button = {
    className: style.avatar,
    'aria-label': short === null ? 'Appearance' : `Account ${short}`,
    children: short ?? <HalfDisc />,
  };
  return (
    <LateMenu
      button={button}
      load={load}
      menu={<AccountList button={button} viewer={holder} items={items} />}
    />
  );
}

function HalfDisc() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 1.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
    </svg>
  );
}
