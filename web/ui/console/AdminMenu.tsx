import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { may } from '../../../shared/rules/access/permissions.ts';
import { useViewer } from '../../api/viewer.ts';
import style from './AdminPage.module.css';
import { menuEntries } from './menuEntries.ts';

export function AdminMenu() {
  const viewer = useViewer();
  const entries = menuEntries.filter(({ takes }) => takes.every((permission) => may(permission, viewer)));
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        {/* On phones the bar has a button that is called Menu, too. */}
        <button type="button" className={style.menu} aria-label="MENU of the administration">
          MENU
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ label, about, to }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {label}
            <span className={style.about}>{about}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
