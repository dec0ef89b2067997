import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { type Destination, linksIn } from '../../../../shared/rules/access/visibility.ts';
import { isLeaving } from '../../../api/useLogout.ts';
import { isLink, type LinkLabels, type LinkName, linkTarget } from '../../../navigation/links.ts';
import { paths } from '../../../navigation/paths.ts';
import { OutwardArrow } from '../../controls/OutwardArrow.tsx';
import style from '../Bar.module.css';
import type { MenuButton } from '../LateMenu.tsx';
import { AccountItem } from './AccountItem.tsx';
import { LogoutItem } from './LogoutItem.tsx';
import { PressedMenu } from './PressedMenu.tsx';
import { SchemeItems } from './SchemeItems.tsx';
import { Who } from './Who.tsx';

export function PhoneList({
  button,
  viewer,
  links,
  labels = {},
  extra,
}: {
  button: MenuButton;
  viewer: Viewer | null;
  links: readonly Destination[];
  labels?: LinkLabels;
  extra?: ReactNode;
}) {
  const all = [...links, ...linksIn('account_menu', viewer)];
  const leaving = all.find(isLeaving);
  return (
    <PressedMenu button={button} width={260}>
      {viewer && <Who viewer={viewer} />}
      {viewer && <Menu.Divider />}
      {all.filter(isLink).map((name) => (
        <MenuLink key={name} name={name} viewer={viewer} label={labels[name]} />
      ))}
      {extra}
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

function MenuLink({
  name,
  viewer,
  label,
}: {
  name: LinkName;
  viewer: Viewer | null;
  label: string | undefined;
}) {
  const target = linkTarget(name, viewer);
  if ('to' in target) {
    return (
      <Menu.Item data-autofocus className={style.item ?? ''} component={Link} to={target.to}>
        {label ?? target.label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item className={style.item ?? ''} component="a" href={target.href} target="_blank" rel="noopener">
      {label ?? target.label} <OutwardArrow />
    </Menu.Item>
  );
}
