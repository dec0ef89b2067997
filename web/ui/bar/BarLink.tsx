import { Link } from 'react-router-dom';
import { OutwardArrow } from '../controls/OutwardArrow.tsx';
import style from './Bar.module.css';
import type { BarEntry } from './entries.ts';

/** The current page is text, since a link to it would lead nowhere. */
export function BarLink({ entry, ofArea, at }: { entry: BarEntry; ofArea: boolean; at: string }) {
  const { label } = entry;
  if ('onClick' in entry) {
    return (
      <button type="button" className={style.link} onClick={entry.onClick}>
        {label}
      </button>
    );
  }
  if ('href' in entry) {
    return (
      <a className={style.link} href={entry.href} target="_blank" rel="noopener">
        {label} <OutwardArrow />
      </a>
    );
  }
  if (entry.to === at) {
    return (
      <span className={style.link} aria-current="page">
        {label}
      </span>
    );
  }
  return (
    <Link className={style.link} to={entry.to} aria-current={ofArea ? 'true' : undefined}>
      {label}
    </Link>
  );
}
