import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import style from './PageHead.module.css';

/** A filter in the line below a page's title: its value as quiet text that opens a menu. */
export function FilterMenu({
  label,
  text,
  width = 230,
  children,
}: {
  label: string;
  text: string;
  width?: number;
  children: ReactNode;
}) {
  return (
    <Menu position="bottom-start" width={width}>
      <Menu.Target>
        <button type="button" className={style.filter} aria-label={`${label}: ${text}`}>
          {text} <span aria-hidden="true">▾</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
