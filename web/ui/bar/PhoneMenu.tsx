import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Viewer } from '../../../shared/model/viewer.ts';
import { type Destination, linksIn } from '../../../shared/rules/visibility.ts';
import { isLink, type LinkLabels, type LinkName, linkTarget } from '../../app/links.ts';
import { paths } from '../../app/paths.ts';
import { OutwardArrow } from '../OutwardArrow.tsx';
import { AccountItem, Who } from './AccountMenu.tsx';
import style from './Bar.module.css';
import { LogoutItem } from './LogoutItem.tsx';
import { SchemeItems } from './SchemeItems.tsx';

/** A bar's links and the account menu in one, for narrow screens. `extra` stands after the links. */
export function PhoneMenu({
  viewer,
  links,
  labels = {},
  extra,
}: {
  viewer: Viewer | null;
  links: readonly Destination[];
  labels?: LinkLabels;
  extra?: ReactNode;
}) {
  const all = [...links, ...linksIn('account_menu', viewer)];
  const leaving = all.find((name): name is 'logout' | 'exit_preview' => isLeaving(name));
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <button type="button" className={style.burger} aria-label="Menu">
          <svg
            viewBox="0 0 20 20"
            width="20"
            height="20"
            stroke="currentColor"
            strokeWidth="1.75"
            aria-hidden="true"
          >
            <path d="M3 5.5h14M3 10h14M3 14.5h14" strokeLinecap="round" />
          </svg>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  );
}

const isLeaving = (name: Destination) => name === 'logout' || name === 'exit_preview';

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
