import { Menu } from '@mantine/core';
import type { Viewer } from '../../../shared/model/viewer.ts';
import type { Destination } from '../../../shared/rules/visibility.ts';
import { displayName } from '../../api/viewer.ts';
import { useAccountDialog } from '../../app/accountDialog.ts';
import style from './Bar.module.css';
import { initials } from './initials.ts';
import { LogoutItem } from './LogoutItem.tsx';
import { SchemeItems } from './SchemeItems.tsx';

/**
 * Account and appearance. Who has no account menu (legacy accounts, guests, visitors) still chooses their colour scheme
 * here.
 */
export function AccountMenu({ viewer, items }: { viewer: Viewer | null; items: readonly Destination[] }) {
  const hasAccount = viewer !== null && items.includes('my_account');
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button
          type="button"
          className={style.avatar}
          aria-label={hasAccount ? `Account ${initials(displayName(viewer))}` : 'Appearance'}
        >
          {hasAccount ? initials(displayName(viewer)) : <HalfDisc />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {hasAccount && (
          <>
            <Who viewer={viewer} />
            <Menu.Divider />
          </>
        )}
        <AccountItem items={items} />
        <SchemeItems />
        {items.includes('logout') && (
          <>
            <Menu.Divider />
            <LogoutItem name="logout" />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

export function Who({ viewer }: { viewer: Viewer }) {
  return (
    <Menu.Label className={style.who}>
      <strong>{displayName(viewer)}</strong>
      {viewer.email && <span>{viewer.email}</span>}
      <span>{viewer.organization.name}</span>
    </Menu.Label>
  );
}

/** Opens the account dialog on the next tick, when the menu has closed. */
export function AccountItem({ items }: { items: readonly Destination[] }) {
  const { show } = useAccountDialog();
  const name = items.find((item) => item === 'my_account' || item === 'account_settings');
  if (!name) return null;
  return (
    <>
      <Menu.Item
        data-autofocus
        className={style.item ?? ''}
        onClick={(event) => {
          focusOpener(event.currentTarget);
          setTimeout(() => show('access'));
        }}
      >
        {accountLabels[name]}
      </Menu.Item>
      <Menu.Divider />
    </>
  );
}

/** The menu gives the focus back a moment later; the dialog must know by then where it returns it to. */
function focusOpener(item: Element): void {
  const opener = item.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (opener) document.getElementById(opener)?.focus();
}

const accountLabels = { my_account: 'My Account', account_settings: 'Account Settings' };

function HalfDisc() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 1.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
    </svg>
  );
}
