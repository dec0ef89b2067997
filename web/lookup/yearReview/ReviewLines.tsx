import type { YearReview } from '../../../shared/model/lookup/yearReview.ts';
import { ReviewCard } from './ReviewCard.tsx';
import style from './YearReview.module.css';

/** The most unusual facts about the authors and their topics, a sentence each. */
export function ReviewLines({ review: { lines, rows } }: { review: YearReview }) {
  if (lines.length === 0) return null;
  return (
    <ReviewCard title="Who and what with" width={rows.some(({ outlook }) => outlook) ? 'most' : 'whole'}>
      <ul className={style.lines}>
        {lines.map(({ name, text }) => (
          <li key={text}>
            <strong className="block">{name}</strong> {text}
          </li>
        ))}
      </ul>
      {lines.some(({ basis }) => basis) && (
        <details className={style.bases}>
          <summary>Bases and intervals</summary>
          <ul>
            {lines.flatMap(({ name, basis }) => (basis ? [<li key={basis}>{`${name}: ${basis}`}</li>] : []))}
          </ul>
        </details>
      )}
    </ReviewCard>
  );
}
