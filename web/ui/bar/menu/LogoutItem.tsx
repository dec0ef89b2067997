import { Menu } from '@mantine/core';
import { logoutLabel, useLogout } from '../../../api/useLogout.ts';
import style from '../Bar.module.css';

/** Stays open until the server has answered, so that a failure shows here. */
export function LogoutItem({ name }: { name: 'logout' | 'exit_preview' }) {
  const { logout, state } = useLogout();
  return (
    <Menu.Item
      className={style.item ?? ''}
      closeMenuOnClick={false}
      disabled={state === 'busy'}
      onClick={logout}
    >
      {logoutLabel(name, state)}
    </Menu.Item>
  );
}
