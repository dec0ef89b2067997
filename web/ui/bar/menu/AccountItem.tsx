import { Menu } from '@mantine/core';
import type { Destination } from '../../../../shared/rules/access/visibility.ts';
import { useAccountDialog } from '../../../navigation/accountDialog.ts';
import style from '../Bar.module.css';

/** Opens the account dialog on the next tick, after the menu has closed. */
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

/** The menu returns focus a moment later, but the dialog must know its opener now. */
function focusOpener(item: Element): void {
  const opener = item.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (opener) document.getElementById(opener)?.focus();
}

const accountLabels = { my_account: 'My Account', account_settings: 'Account Settings' };
