import { Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { may } from '../../../shared/rules/access/permissions.ts';
import { useViewer } from '../../api/viewer.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { useMedia } from '../useMedia.ts';
import style from './AdminPage.module.css';
import { DrawerLinks } from './DrawerLinks.tsx';
import { SectionsIcon } from './icons.tsx';
import { menuEntries } from './menuEntries.ts';

export function AdminPage({
  title,
  heading,
  beside,
  takesFocus = true,
  children,
}: {
  title: string;
  heading?: ReactNode;
  beside?: ReactNode;
  /** False where a field has the initial focus. */
  takesFocus?: boolean;
  children: ReactNode;
}) {
  const phone = useMedia('(max-width: 640px)');
  return (
    <>
      <div className={style.head}>
        {phone && <DrawerSheet />}
        <PageHeading title={title} className={style.title} takesFocus={takesFocus}>
          {heading ?? title}
        </PageHeading>
        {beside && <div className={style.beside}>{beside}</div>}
        <AdminMenu />
      </div>
      {children}
    </>
  );
}

function DrawerSheet() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <button
        type="button"
        className={style.sections}
        aria-label="Sections"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <SectionsIcon />
      </button>
      <Dialog title="Administration" opened={opened} onClose={close}>
        <DrawerLinks onGone={close} />
      </Dialog>
    </>
  );
}

function AdminMenu() {
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
            <span className={`${style.about} block muted small`}>{about}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
