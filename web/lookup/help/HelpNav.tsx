import { useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ContentsEntry } from '../../navigation/contents.ts';
import { type HelpPage, helpAt } from '../../navigation/paths.ts';
import { useMedia } from '../../ui/useMedia.ts';
import style from './HelpNav.module.css';
import { type HelpGroup, helpGroups } from './sections.ts';

/** The group of the current page starts expanded. On narrow screens, the whole navigation collapses. */
export function HelpNav({ page }: { page: HelpPage }) {
  const narrow = useMedia('(max-width: 959px)');
  const [shown, setShown] = useState(false);
  const list = useId();
  return (
    <nav className={style.nav} aria-label="Help">
      {narrow && (
        <button
          type="button"
          className={style.contents}
          aria-expanded={shown}
          aria-controls={list}
          onClick={() => setShown((before) => !before)}
        >
          Contents <Caret />
        </button>
      )}
      <ul id={list} className={style.groups} hidden={narrow && !shown}>
        {helpGroups.map((group) => (
          <Group
            key={group.page}
            group={group}
            current={group.page === page}
            onChosen={() => setShown(false)}
          />
        ))}
      </ul>
    </nav>
  );
}

function Group({ group, current, onChosen }: { group: HelpGroup; current: boolean; onChosen: () => void }) {
  const [open, setOpen] = useState(current);
  const list = useId();
  useEffect(() => {
    if (current) setOpen(true);
  }, [current]);
  return (
    <li className={style.group}>
      <div className="row line-below">
        <Link
          to={helpAt(group.page)}
          className={style.page}
          {...(current ? { 'aria-current': 'page' } : {})}
          onClick={onChosen}
        >
          {group.title}
        </Link>
        <button
          type="button"
          className={style.toggle}
          aria-expanded={open}
          aria-controls={list}
          aria-label={`Topics of ${group.title}`}
          onClick={() => setOpen((before) => !before)}
        >
          <Caret />
        </button>
      </div>
      <ul id={list} hidden={!open}>
        {group.entries.map((entry) => (
          <Entry key={entry.anchor} page={group.page} entry={entry} current={current} onChosen={onChosen} />
        ))}
      </ul>
    </li>
  );
}

type EntryProps = { page: HelpPage; entry: ContentsEntry; current: boolean; onChosen: () => void };

function Entry({ page, entry: { anchor, title, entries }, current, onChosen }: EntryProps) {
  const here = useLocation().hash === `#${anchor}`;
  return (
    <li>
      <Link
        to={helpAt(page, anchor)}
        className={style.entry}
        {...(current && here ? { 'aria-current': 'location' } : {})}
        onClick={onChosen}
      >
        {title}
      </Link>
      {entries && (
        <ul className={style.nested}>
          {entries.map((each) => (
            <Entry key={each.anchor} page={page} entry={each} current={current} onChosen={onChosen} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Caret() {
  return (
    <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
      <path d="M3.5 1.5 7 5 3.5 8.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
