import { useEffect, useRef } from 'react';
import type { ContentsEntry } from '../../navigation/contents.ts';
import style from './Contents.module.css';
import { markContents } from './markContents.ts';
import { sections } from './sections.ts';

/** Marks the current section; browsers with scroll-driven styles need no script. */
export function Contents() {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => (nav.current ? markContents(nav.current) : undefined), []);
  return (
    <nav ref={nav} className={style.contents} aria-label="Contents">
      <p className={style.title}>Contents</p>
      <List of={sections} />
    </nav>
  );
}

const List = ({ of }: { of: readonly ContentsEntry[] }) => (
  <ul>
    {of.map(({ anchor, title, entries }) => (
      <li key={anchor}>
        <a href={`#${anchor}`}>{title}</a>
        {entries && <List of={entries} />}
      </li>
    ))}
  </ul>
);
