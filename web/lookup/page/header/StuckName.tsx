import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import { sourceNames, verticalNames } from '../../../../shared/model/scope.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import { isIn, toggled } from '../../objects/lookupQuery.ts';
import { cardIds, cardTitles, presentCards } from '../cards/cards.ts';
import style from './StuckName.module.css';

/** Name, place and the ways to the cards, once the head has scrolled away. */
export function StuckName({
  name,
  insight,
  type,
}: {
  name: string;
  insight: InsightDocument;
  type: ObjectTypeCode;
}) {
  const mark = useRef<HTMLSpanElement>(null);
  const [isPast, setIsPast] = useState(false);
  const phone = useMedia('(max-width: 959px)');
  const query = new URLSearchParams(useLocation().search);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined' || !mark.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      setIsPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  const present = presentCards(type, insight);
  const searchOf = (id: string) => {
    const open = query.get('open');
    const next = new URLSearchParams(query);
    if (phone && !isIn(open, id)) next.set('open', toggled(open, id) ?? '');
    return next.toString();
  };
  return (
    <>
      <span ref={mark} className={style.mark} />
      {isPast && (
        <nav className={style.stuck} aria-label="Parts of the page" data-off-paper>
          <p>
            <strong>{name}</strong>{' '}
            <span className="muted">
              {sourceNames[insight.source]} · {verticalNames[insight.vertical]}
            </span>
          </p>
          <ul>
            {cardIds
              .filter((id) => present.has(id))
              .map((id) => (
                <li key={id}>
                  <Link to={{ search: searchOf(id), hash: id }} replace>
                    {cardTitles[id]}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      )}
    </>
  );
}
