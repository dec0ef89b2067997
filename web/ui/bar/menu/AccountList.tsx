import { Menu } from '@mantine/core';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import type { Destination } from '../../../../shared/rules/access/visibility.ts';
import type { MenuButton } from '../LateMenu.tsx';
import { AccountItem } from './AccountItem.tsx';
import { LogoutItem } from './LogoutItem.tsx';
import { PressedMenu } from './PressedMenu.tsx';
import { SchemeItems } from './SchemeItems.tsx';
import { Who } from './Who.tsx';

export function AccountList({
  button,
  viewer,
  items,
}: {
  button: MenuButton;
  viewer: Viewer | null;
  items: readonly Destination[];
}) {
  return (
    <PressedMenu button={button} width={240}>
      {viewer && (
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
    </PressedMenu>
  );
}
