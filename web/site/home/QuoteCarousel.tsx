import { useRef } from 'react';
import { useSiteData } from '../siteData.ts';
import style from './QuoteCarousel.module.css';
import { useTurning } from './useTurning.ts';

/** Scrolls by hand, keys and buttons, and advances automatically once hydrated; stacked without JavaScript. */
export function QuoteCarousel() {
  const { quotes } = useSiteData('quotes');
  const track = useRef<HTMLUListElement>(null);
  const { at, turns, step, toggle, rest } = useTurning(track, quotes.length);
  if (quotes.length === 0) return null;
  return (
    <section className={style.carousel} aria-labelledby="quotes-title" data-wakes="" {...rest}>
      <div className={style.head}>
        <h2 id="quotes-title" className="sea sans text-15 strong">
          In our clients’ words
        </h2>
        {quotes.length > 1 && (
          <div className={style.controls}>
            <span className={style.count} aria-hidden="true">
              {at + 1} / {quotes.length}
            </span>
            <button
              type="button"
              className={style.control}
              aria-label="Previous quote"
              onClick={() => step(-1)}
            >
              <Icon path="M12.5 4.5 7 10l5.5 5.5" />
            </button>
            <button
              type="button"
              className={style.control}
              aria-label={turns ? 'Pause the quotes' : 'Play the quotes'}
              onClick={toggle}
            >
              <Icon path={turns ? 'M7.5 5v10M12.5 5v10' : 'M7 4.5v11l8.5-5.5z'} />
            </button>
            <button type="button" className={style.control} aria-label="Next quote" onClick={() => step(1)}>
              <Icon path="M7.5 4.5 13 10l-5.5 5.5" />
            </button>
          </div>
        )}
      </div>
      <ul
        ref={track}
        className={style.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
        tabIndex={0}
        aria-labelledby="quotes-title"
      >
        {quotes.map(({ text, name, role, company }) => (
          <li key={text} className={style.slide}>
            <figure className={style.quote}>
              <blockquote className={style.text}>{text}</blockquote>
              <figcaption className={style.by}>
                <strong>{name}</strong>
                {role}, {company}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={path} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
