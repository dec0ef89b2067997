import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Viewer } from '../../shared/model/access/viewer.ts';
import { cfLiteMenuWidth, linksIn } from '../../shared/rules/access/visibility.ts';
import { isLeaving, logoutLabel, useLogout } from '../api/useLogout.ts';
import { isLink, linkTarget } from '../navigation/links.ts';
import { OutwardArrow } from '../ui/controls/OutwardArrow.tsx';
import { useMedia } from '../ui/useMedia.ts';
import style from './ClientTools.module.css';

export function ClientTools({ viewer }: { viewer: Viewer }) {
  const wide = useMedia(`(min-width: ${cfLiteMenuWidth + 1}px)`);
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { logout, state } = useLogout();

  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <div className={style.tools} ref={menu}>
      <button
        ref={toggle}
        type="button"
        className={style.toggle}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Client Tools
        <svg viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M2.5 4.5 6 8l3.5-3.5" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      {open && (
        <ul className={style.list}>
          {linksIn('client_tools', viewer, { wide }).map((name) => {
            if (isLeaving(name)) {
              return (
                <li key={name}>
                  <button type="button" className={style.item} disabled={state === 'busy'} onClick={logout}>
                    {logoutLabel(name, state)}
                  </button>
                </li>
              );
            }
            if (!isLink(name)) return null;
            const target = linkTarget(name, viewer);
            return (
              <li key={name}>
                {'to' in target ? (
                  <Link className={style.item} to={target.to}>
                    {target.label}
                  </Link>
                ) : (
                  <a className={style.item} href={target.href} target="_blank" rel="noopener">
                    {target.label} <OutwardArrow />
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
