import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import style from './PageTabs.module.css';

export function PageTabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly { id: string; label: string; to: string }[];
  current: string;
}) {
  const nav = useRef<HTMLElement>(null);
  const shown = useRef<HTMLAnchorElement>(null);
  // On a phone there may be more tabs than fit, so the current one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current.
  useLayoutEffect(() => {
    if (!nav.current || !shown.current) return;
    const { offsetLeft, offsetWidth } = shown.current;
    const middle = offsetLeft - nav.current.offsetLeft + offsetWidth / 2;
    nav.current.scrollLeft = middle - nav.current.clientWidth / 2;
  }, [current]);
  return (
    <nav ref={nav} className={style.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={tab.to}
          className={style.tab}
          {...(tab.id === current ? { ref: shown, 'aria-current': 'page' } : {})}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
