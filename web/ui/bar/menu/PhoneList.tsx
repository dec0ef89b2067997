import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { type Destination, linksIn } from '../../../../shared/rules/access/visibility.ts';
import { isLeaving } from '../../../api/useLogout.ts';
import { paths } from '../../../navigation/paths.ts';
import { OutwardArrow } from '../../controls/OutwardArrow.tsx';
import style from '../Bar.module.css';
import type { BarEntry } from '../entries.ts';
import type { MenuButton } from '../LateMenu.tsx';
import { AccountItem } from './AccountItem.tsx';
import { LogoutItem } from './LogoutItem.tsx';
import { PressedMenu } from './PressedMenu.tsx';
import { SchemeItems } from './SchemeItems.tsx';
import { Who } from './Who.tsx';

export function PhoneList({
  button,
  viewer,
  areas,
  pages,
  leaving: destinations,
  sourceItem,
}: {
  button: MenuButton;
  viewer: Viewer | null;
  areas: readonly BarEntry[];
  pages: readonly BarEntry[];
  leaving: readonly Destination[];
  sourceItem?: ReactNode;
}) {
  const all = [...destinations, ...linksIn('account_menu', viewer)];
  const { pathname } = useLocation();
  const leaving = all.find(isLeaving);
  return (
    <PressedMenu button={button} width={260}>
      {viewer && <Who viewer={viewer} />}
      {viewer && <Menu.Divider />}
      {areas.map((entry) => (
        <MenuEntry key={entry.name} entry={entry} at={pathname} />
      ))}
      {pages.length > 0 && <Menu.Divider />}
      {pages.map((entry) => (
        <MenuEntry key={entry.name} entry={entry} at={pathname} />
      ))}
      {sourceItem}
      {!viewer && (
        <Menu.Item className={style.item ?? ''} component={Link} to={paths.login}>
          Log in
        </Menu.Item>
      )}
      <Menu.Divider />
      <AccountItem items={all} />
      <SchemeItems />
      {leaving && <Menu.Divider />}
      {leaving && <LogoutItem name={leaving} />}
    </PressedMenu>
  );
}

function MenuEntry({ entry, at }: { entry: BarEntry; at: string }) {
  const { label } = entry;
  const className = style.item ?? '';
  if ('onClick' in entry) {
    // Opens after the menu has returned the focus.
    return (
      <Menu.Item className={className} onClick={() => setTimeout(entry.onClick)}>
        {label}
      </Menu.Item>
    );
  }
  if ('href' in entry) {
    return (
      <Menu.Item className={className} component="a" href={entry.href} target="_blank" rel="noopener">
        {label} <OutwardArrow />
      </Menu.Item>
    );
  }
  return (
    <Menu.Item
      data-autofocus
      className={className}
      component={Link}
      to={entry.to}
      aria-current={entry.to === at ? 'page' : undefined}
    >
      {label}
    </Menu.Item>
  );
}
