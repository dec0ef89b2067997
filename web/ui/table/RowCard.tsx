import type { FocusEventHandler, MouseEventHandler, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import style from './RowCard.module.css';
import { rowMark } from './useRowKeys.ts';

export type RowCardProps = {
  title: ReactNode;
  /** One quiet line below the title: "Brand · 784 a month". */
  sub?: ReactNode;
  /** A small line of months. */
  line?: ReactNode;
  /** The one figure at the end. */
  value?: ReactNode;
  /** They open below the row; with them or with actions, the row is a button. */
  details?: ReactNode;
  /** Buttons and links below the details, "Open" first. */
  actions?: ReactNode;
  /** A menu at the end, for rows that open a panel or page. */
  menu?: ReactNode;
  /** The box before the title. */
  box?: ReactNode;
  selected?: boolean;
  open?: boolean;
  onOpen?: () => void;
  /** Goes there instead of opening in place; `isCurrent` marks what a panel shows. */
  to?: string | undefined;
  onFollow?: MouseEventHandler<HTMLAnchorElement>;
  isCurrent?: boolean;
  /** For lists that move between rows by arrow keys or draw only the rows in view. */
  row?: {
    ref?: Ref<HTMLLIElement>;
    key: string;
    at: number;
    of: number;
    tabIndex: 0 | -1;
    onFocus: FocusEventHandler;
  };
};

/** A row of a list on a phone, 56 px high: an item of a `<ul>` that opens in place and keeps the focus. */
export function RowCard({
  title,
  sub,
  line,
  value,
  details,
  actions,
  menu,
  box,
  selected = false,
  open = false,
  ...props
}: RowCardProps) {
  const { row } = props;
  const opens = Boolean(details || actions);
  return (
    <li
      className={`${style.card} line-below`}
      data-row-card
      data-selected={selected || undefined}
      data-open={open || undefined}
      {...(row
        ? { ref: row.ref, 'data-index': row.at, 'aria-posinset': row.at + 1, 'aria-setsize': row.of }
        : {})}
    >
      <div className={style.row}>
        {box && <span className={style.box}>{box}</span>}
        <span className={style.names}>
          <Opener {...props} open={open} opens={opens}>
            {title}
          </Opener>
          {sub && <span className={style.sub}>{sub}</span>}
        </span>
        {line && <span className={`${style.line} rigid`}>{line}</span>}
        {value && <span className={style.value}>{value}</span>}
        {menu && <span className={style.menu}>{menu}</span>}
      </div>
      {open && opens && props.to === undefined && (
        <div className={style.details}>
          {details}
          {actions && <div className={`${style.actions} flex wrap gap-8`}>{actions}</div>}
        </div>
      )}
    </li>
  );
}

function Opener({
  open,
  opens,
  onOpen,
  to,
  onFollow,
  isCurrent,
  row,
  children,
}: Pick<RowCardProps, 'onOpen' | 'to' | 'onFollow' | 'isCurrent' | 'row'> & {
  open: boolean;
  opens: boolean;
  children: ReactNode;
}) {
  const place = row ? { ...rowMark(row.key), tabIndex: row.tabIndex, onFocus: row.onFocus } : {};
  if (to !== undefined) {
    return (
      <Link
        to={to}
        className={style.opener}
        onClick={onFollow}
        {...(isCurrent ? { 'aria-current': true } : {})}
        {...place}
      >
        {children}
      </Link>
    );
  }
  if (!opens) return <span className={style.title}>{children}</span>;
  return (
    <button type="button" className={style.opener} aria-expanded={open} onClick={onOpen} {...place}>
      {children}
    </button>
  );
}
