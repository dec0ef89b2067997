import { type ReactNode, useId } from 'react';
import {
  reviewMonths,
  type YearReview,
  type YearReviewRow,
} from '../../../shared/model/lookup/yearReview.ts';
import { verticalNames } from '../../../shared/model/scope.ts';
import { hasValues, latestMonths, monthLabel } from '../../../shared/rules/lookup/months.ts';
import { pushApart } from '../../../shared/rules/lookup/pushApart.ts';
import { rankText } from '../../../shared/rules/lookup/yearReview/texts.ts';
import { countFigure, shareFigure } from '../../../shared/rules/text/figures.ts';
import { SmallMultiples } from '../../ui/charts/SmallMultiples.tsx';
import style from './YearReview.module.css';

export function ReviewCard({
  title,
  beside,
  width,
  foot,
  children,
}: {
  title: string;
  /** Said in small letters beside the title. */
  beside?: string;
  width: 'half' | 'whole' | 'most' | 'rest';
  foot?: ReactNode;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={style.card} data-width={width} aria-labelledby={heading}>
      <h2 id={heading} className={style.cardTitle}>
        {title}
        {beside && <small>{beside}</small>}
      </h2>
      {children}
      {foot && <p className={style.foot}>{foot}</p>}
    </section>
  );
}

/** One sentence for each of the most unusual facts about the authors and their topics. */
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

const inOneRow = 6;

/** The 24 months of each object, on the same months. */
export function ReviewMonths({ review: { rows, last_month } }: { review: YearReview }) {
  const { from, to } = latestMonths(last_month, reviewMonths);
  const shown = rows.filter(({ months }) => hasValues(months));
  if (shown.length === 0) return null;
  return (
    <ReviewCard
      title="Month by month"
      beside={`each from 0 on its own scale, ${monthLabel(from)} to ${monthLabel(to)}`}
      width="whole"
    >
      <SmallMultiples
        label="Month by month"
        framed={false}
        items={shown.map(({ sid, name, months }) => ({
          key: String(sid),
          name,
          months,
          summary: `${countFigure(months.at(-1))} posts in ${monthLabel(to)}`,
        }))}
        scale="own"
        first={from}
        last={to}
        columns={shown.length > inOneRow ? 4 : shown.length > 4 ? 6 : 4}
      />
    </ReviewCard>
  );
}

/** Room for a line of text, in percent of the chart's height. */
const least = 8.5;

/** Each object's part of all posts of the vertical, then and now. */
export function ReviewShare({ review }: { review: YearReview }) {
  const rows = review.rows.filter(({ share }) => share !== null);
  if (rows.length === 0) return null;
  const most = Math.max(...rows.flatMap(({ share, share_before }) => [share ?? 0, share_before ?? 0])) || 1;
  const place = (share: number | null) => 100 - ((share ?? 0) / most) * 100;
  const now = pushApart(
    rows.map(({ share }) => place(share)),
    least,
    { top: 0, bottom: 100 },
  );
  const before = pushApart(
    rows.map((row) => place(row.share_before ?? row.share)),
    least,
    { top: 0, bottom: 100 },
  );
  return (
    <ReviewCard title={`Share of ${verticalNames[review.vertical]}`} width="half">
      <div className={style.slope} role="img" aria-label={rows.map(spoken).join('; ')}>
        <span className={style.then}>a year before</span>
        <span className={style.now}>this year</span>
        <div className={style.slopes}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {rows.map((row) => (
              <Slope key={row.sid} row={row} place={place} />
            ))}
          </svg>
          {rows.map((row, at) => (
            <span key={row.sid} aria-hidden="true">
              {row.share_before !== null && (
                <span className={style.left} style={{ top: `${before[at]}%` }}>
                  {shareFigure(row.share_before)}
                </span>
              )}
              <span className={style.right} style={{ top: `${now[at]}%` }}>
                <strong>{shareFigure(row.share)}</strong> {row.name}
                {row.rank !== row.rank_before && rankText(row) && (
                  <small className="muted"> {rankText(row)}</small>
                )}
              </span>
            </span>
          ))}
        </div>
      </div>
    </ReviewCard>
  );
}

const thin = { vectorEffect: 'non-scaling-stroke' } as const;

function Slope({ row, place }: { row: YearReviewRow; place: (share: number | null) => number }) {
  const [before, now] = [place(row.share_before), place(row.share)];
  return (
    <>
      {row.share_before !== null && (
        <>
          <line className={style.slopeLine} x1="0" x2="100" y1={before} y2={now} {...thin} />
          <path className={style.point} d={`M0 ${before}h0`} strokeLinecap="round" {...thin} />
        </>
      )}
      <path className={style.point} d={`M100 ${now}h0`} strokeLinecap="round" {...thin} />
    </>
  );
}

const spoken = ({ name, share, share_before }: YearReviewRow) =>
  `${name} ${shareFigure(share)}${share_before === null ? '' : `, ${shareFigure(share_before)} a year before`}`;
