import { useEffect, useRef } from 'react';
import type { ContentsEntry } from '../../navigation/contents.ts';
import style from './Contents.module.css';
import { sections } from './sections.ts';

/** Marks the current section; browsers with scroll-driven styles need no script. */
export function Contents() {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => (nav.current ? markContents(nav.current) : undefined), []);
  return (
    <nav ref={nav} className={style.contents} aria-label="Contents">
      <p className="mb-8 muted text-14 strong">Contents</p>
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

export function markContents(contents: HTMLElement): () => void {
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const sections = links.map(({ hash }) => document.getElementById(hash.slice(1)));

  function mark() {
    // The last section whose heading has passed the upper third of the window; at the page's end, the last section.
    const line = window.innerHeight / 3;
    const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
    const passed = sections.findLastIndex(
      (section) => section && section.getBoundingClientRect().top <= line,
    );
    const current = atEnd ? links.length - 1 : passed;
    for (const [at, link] of links.entries()) {
      if (at === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  }

  let asked = 0;
  const onScroll = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(mark);
  };
  // Not on load: hydration expects the prerendered page.
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('resize', onScroll);
  return () => {
    cancelAnimationFrame(asked);
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('resize', onScroll);
  };
}
