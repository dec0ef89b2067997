import { Menu } from '@mantine/core';
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import style from './PageHead.module.css';
import { PageHeading } from './PageHeading.tsx';

export type PageAction = {
  name: string;
  /** Keeps the button while its name changes. */
  key?: string;
  icon?: ReactNode;
  iconOnly?: boolean;
  pressed?: boolean;
  disabled?: boolean;
} & ({ onClick: () => void } | { to: string } | { items: readonly PageAction[] });

/** Title, filters and actions in one row that never wraps: actions without room are in the menu “More”. */
export function PageHead({
  title,
  heading,
  headingKey,
  tile,
  filters,
  actions = [],
  primary,
  more = [],
}: {
  title: string;
  /** Shown instead of the title, such as its end in another weight. */
  heading?: ReactNode;
  /** A new key makes screen readers announce a new page. */
  headingKey?: string | number;
  tile?: ReactNode;
  filters?: ReactNode;
  actions?: readonly PageAction[];
  primary?: ReactNode;
  more?: readonly PageAction[];
}) {
  const { row, room } = useRoom(actions.length);
  const left = actions.slice(room);
  const menu = [...left, ...more];
  return (
    <div className={style.head} data-page-head>
      {tile}
      <div className={style.names}>
        <PageHeading key={headingKey} title={title} className={style.title}>
          {heading ?? title}
        </PageHeading>
        {filters && <div className={style.filters}>{filters}</div>}
      </div>
      <div className={`${style.actions} flex gap-8 rigid`} ref={row} data-off-paper>
        {actions.slice(0, room).map((action) => (
          <HeadAction key={action.key ?? action.name} action={action} />
        ))}
        {menu.length > 0 && (
          <Menu position="bottom-end" width={230}>
            <Menu.Target>
              <button type="button" className={style.icon} aria-label="More">
                <span aria-hidden="true">⋯</span>
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              <MenuItems actions={menu} />
            </Menu.Dropdown>
          </Menu>
        )}
        {primary}
      </div>
    </div>
  );
}

function HeadAction({ action }: { action: PageAction }) {
  const { name, icon, iconOnly, pressed, disabled } = action;
  const given = {
    className: iconOnly ? style.icon : style.action,
    ...(iconOnly ? { 'aria-label': name, title: name } : {}),
  };
  const content = (
    <>
      {icon}
      {!iconOnly && name}
    </>
  );
  if ('items' in action) {
    return (
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <button type="button" {...given}>
            {content} <span aria-hidden="true">▾</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuItems actions={action.items} />
        </Menu.Dropdown>
      </Menu>
    );
  }
  if ('to' in action) {
    return (
      <Link {...given} to={action.to}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" {...given} aria-pressed={pressed} disabled={disabled} onClick={action.onClick}>
      {content}
    </button>
  );
}

function MenuItems({ actions }: { actions: readonly PageAction[] }) {
  return actions.map((action) => {
    if ('items' in action) {
      return (
        <Fragment key={action.name}>
          <Menu.Label>{action.name}</Menu.Label>
          <MenuItems actions={action.items} />
          <Menu.Divider />
        </Fragment>
      );
    }
    if ('to' in action) {
      return (
        <Menu.Item key={action.name} component={Link} to={action.to}>
          {action.name}
        </Menu.Item>
      );
    }
    if (action.pressed !== undefined) {
      return (
        <Menu.CheckboxItem key={action.name} checked={action.pressed} onChange={action.onClick}>
          {action.name}
        </Menu.CheckboxItem>
      );
    }
    // Dialogs open once the menu has returned the focus.
    return (
      <Menu.Item
        key={action.name}
        disabled={action.disabled ?? false}
        onClick={() => setTimeout(action.onClick)}
      >
        {action.name}
      </Menu.Item>
    );
  });
}

/** How many actions fit beside the title, measured once for each width of the head. */
function useRoom(count: number) {
  const row = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(count);
  const measured = useRef('');
  useLayoutEffect(() => {
    const head = row.current?.parentElement;
    if (!head) return;
    const measure = () => {
      const key = `${head.clientWidth} ${count}`;
      const isNew = measured.current !== key;
      measured.current = key;
      if (isNew && room !== count) setRoom(count);
      else if (isCut(head)) setRoom(Math.max(0, room - 1));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(head);
    return () => observer.disconnect();
  });
  return { row, room };
}

/** The title and filters shrink before the row overflows; filters that scroll aren’t cut. */
const isCut = (head: HTMLElement) =>
  [head, ...head.querySelectorAll(`.${style.title}, .${style.filters}`)].some(
    (part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== 'auto',
  );
