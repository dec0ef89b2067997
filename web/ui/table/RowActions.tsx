import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { RowAction } from './column.ts';
import style from './DataTable.module.css';

export function RowActions({ actions, tabIndex }: { actions: readonly RowAction[]; tabIndex: number }) {
  if (actions.length === 0) return null;
  return (
    <span className={style.actionList}>
      {actions.map((action) => (
        <RowActionButton key={action.label} action={action} tabIndex={tabIndex} />
      ))}
    </span>
  );
}

function RowActionButton({ action, tabIndex }: { action: RowAction; tabIndex: number }) {
  const shared = {
    className: [style.action, action.icon && style.icon, action.destructive && style.destructive]
      .filter(Boolean)
      .join(' '),
    ...(action.icon ? { title: action.text } : {}),
    tabIndex,
    'aria-label': action.label,
  };
  if ('onSelect' in action) {
    return (
      <button type="button" {...shared} onClick={action.onSelect}>
        {action.icon ?? action.text}
      </button>
    );
  }
  return (
    <Link to={action.href} {...shared} {...(action.newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {action.icon ?? action.text}
    </Link>
  );
}

/** The row actions as a menu, for touch screens and narrow tables. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={style.menuButton} aria-label={`Actions for ${name}`}>
          <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
            <circle cx="3" cy="8" r="1.4" />
            <circle cx="8" cy="8" r="1.4" />
            <circle cx="13" cy="8" r="1.4" />
          </svg>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const color = action.destructive ? { color: 'coral' } : {};
          return 'onSelect' in action ? (
            // Opens after the menu has returned the focus.
            <Menu.Item key={action.label} {...color} onClick={() => setTimeout(action.onSelect)}>
              {action.text}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={action.label}
              {...color}
              component={Link}
              to={action.href}
              {...(action.newTab ? { target: '_blank', rel: 'noopener' } : {})}
            >
              {action.text}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
