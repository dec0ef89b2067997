import { Menu } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MenuButton } from '../LateMenu.tsx';

/** Replaces a button that was just pressed: takes over its focus and opens. */
export function PressedMenu({
  button,
  width,
  children,
}: {
  button: MenuButton;
  width: number;
  children: ReactNode;
}) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu position="bottom-end" width={width} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <button type="button" ref={target} {...button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
