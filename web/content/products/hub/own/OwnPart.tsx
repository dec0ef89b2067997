import { type CSSProperties, useEffect, useId, useState } from 'react';
import { explain } from '../../../../api/errorText.ts';
import { SmallButton } from '../../../../ui/controls/SmallButton.tsx';
import { WhatChanged } from '../../../../ui/figures/WhatChanged.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import style from './Own.module.css';
import { OwnEntry } from './OwnEntry.tsx';
import { noteOwnRows, useOwnRows } from './ownRows.ts';
import type { Own } from './useOwn.ts';

/** On a phone, more would push everything else off the screen. */
const shownOnPhones = 4;

/** Home begins with the person's own objects and what changed in them. Their space is reserved, so nothing shifts. */
export function OwnPart({ own, hasViewed, owner }: Own) {
  const [ownHeading, changesHeading] = [useId(), useId()];
  const [all, setAll] = useState(false);
  const { data, error } = own;
  const objects = data?.objects ?? [];
  // Fixed while the page is open, or what is reserved would shrink with the answer.
  const kept = useOwnRows(owner);
  const [reserved] = useState(kept);
  useEffect(() => {
    if (data) noteOwnRows(owner, data.objects.length);
  }, [data, owner]);
  return (
    <div className={style.parts}>
      <section
        className={style.own}
        style={roomFor(reserved)}
        aria-labelledby={ownHeading}
        aria-busy={!data && !error}
      >
        <h2 id={ownHeading} className={style.heading}>
          What you follow
        </h2>
        {error && !data && <p role="status">{explain(error)}</p>}
        {data?.first_steps && <FirstSteps own={own} hasViewed={hasViewed} />}
        {data && !data.first_steps && objects.length === 0 && (
          <p className={style.note}>
            Nothing is saved yet. Bookmark an object on its page, and its figures appear here.
          </p>
        )}
        {objects.length > 0 && (
          <p className={style.note}>
            Line: posts of the last twelve months. Change: the last three months against the same three a year
            earlier, with its 95% interval.
          </p>
        )}
        <ul className={all ? style.list : `${style.list} ${style.short}`}>
          {objects.map((object) => (
            <OwnEntry key={`${object.source} ${object.domain} ${object.sid}`} object={object} />
          ))}
        </ul>
        {objects.length > shownOnPhones && !all && (
          <p className={style.rest}>
            <SmallButton onClick={() => setAll(true)}>Show all {objects.length}</SmallButton>
          </p>
        )}
      </section>
      <section className={style.changes} aria-labelledby={changesHeading}>
        <div className={style.scroll}>
          <h2 id={changesHeading} className={style.heading}>
            What changed
          </h2>
          <WhatChanged />
        </div>
      </section>
    </div>
  );
}

const roomFor = (objects: number) =>
  ({ '--rows': Math.ceil(objects / 2), '--phone-rows': Math.min(objects, shownOnPhones) }) as CSSProperties;
