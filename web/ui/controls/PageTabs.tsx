import { Link } from 'react-router-dom';
import style from './PageTabs.module.css';

/** The parts of a page, each with its own address. */
export function PageTabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly { id: string; label: string; to: string }[];
  current: string;
}) {
  return (
    <nav className={style.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={tab.to}
          className={style.tab}
          {...(tab.id === current ? { 'aria-current': 'page' } : {})}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
