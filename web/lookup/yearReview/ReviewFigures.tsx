import type { ReactNode } from 'react';
import type { YearReviewRow } from '../../../shared/model/lookup/yearReview.ts';
import { rankText, shareText } from '../../../shared/rules/lookup/yearReview/texts.ts';
import { judgementOf, newSinceText } from '../../../shared/rules/lookup/yearSums.ts';
import { exactFigure } from '../../../shared/rules/text/figures.ts';
import { ChangeWithInterval } from '../../ui/figures/ChangeWithInterval.tsx';
import style from './YearReview.module.css';

const columns: readonly { title: string; value: (row: YearReviewRow) => ReactNode }[] = [
  { title: 'Posts', value: ({ posts }) => (posts === null ? '' : exactFigure(posts)) },
  {
    title: 'Year before',
    value: ({ posts_before }) => (posts_before === null ? '' : exactFigure(posts_before)),
  },
  {
    title: 'Change (95% interval)',
    value: (row) =>
      row.since !== null ? (
        newSinceText(row.since)
      ) : row.change === null ? (
        ''
      ) : (
        <ChangeWithInterval change={row.change} interval={judgementOf(row)} />
      ),
  },
  { title: 'Share of voice', value: shareText },
  { title: 'Rank', value: rankText },
];

/** A column without any figure is left out. */
export function ReviewFigures({ rows }: { rows: readonly YearReviewRow[] }) {
  const shown = columns.filter(({ value }) => rows.some((row) => value(row) !== ''));
  if (shown.length === 0) return null;
  return (
    <table className={style.figures}>
      <caption className="unseen">Twelve months against the twelve before</caption>
      <thead>
        <tr>
          <th scope="col">Object</th>
          {shown.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.sid}>
            <th scope="row">{row.name}</th>
            {shown.map(({ title, value }) => (
              <td key={title} data-title={title}>
                {value(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
