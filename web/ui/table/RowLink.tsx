import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import style from './DataTable.module.css';
import { rowMark } from './useRowKeys.ts';

/** A real link, so that a row can be opened in a new tab or copied. */
export function RowLink({
  id,
  address,
  isPage,
  onOpen,
  isOpen,
  onFocus,
  tabIndex,
  children,
}: {
  id: string;
  address: string | null;
  isPage: boolean;
  onOpen: (id: string) => void;
  isOpen: boolean;
  onFocus: (id: string) => void;
  tabIndex: number;
  children: ReactNode;
}) {
  if (address === null) return <span className={style.text}>{children}</span>;
  return (
    <Link
      to={address}
      className={style.link}
      tabIndex={tabIndex}
      onFocus={() => onFocus(id)}
      {...rowMark(id)}
      {...(isOpen ? { 'aria-current': true } : {})}
      onClick={(event) => {
        if (isPage || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        if (!isOpen) onOpen(id);
      }}
    >
      {children}
    </Link>
  );
}
