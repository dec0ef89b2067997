import { useState } from 'react';
import type { YearReview, YearReviewRow } from '../../../shared/model/lookup/yearReview.ts';
import { rankText, shareText } from '../../../shared/rules/lookup/yearReview/texts.ts';
import { judgementOf } from '../../../shared/rules/lookup/yearSums.ts';
import { counted, countFigure, exactFigure } from '../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../shared/rules/text/signedRange.ts';
import { lookupViewAt } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { ChangeText } from '../../ui/figures/ChangeText.tsx';
import { IntervalDot } from '../../ui/figures/IntervalDot.tsx';
import { RowCard } from '../../ui/table/RowCard.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { changeScale } from '../compare/PostsChange.tsx';
import { ReviewCard } from './ReviewShare.tsx';
import style from './YearReview.module.css';

/** Posts of twelve months and their change, what grew most first. */
export function ReviewGrowth({ review }: { review: YearReview }) {
  // Paper is as narrow as a phone, but nothing opens on it.
  const onPhone = useMedia('screen and (max-width: 959px)');
  const rows = review.rows.toSorted((one, other) => weight(other) - weight(one));
  return (
    <ReviewCard
      title="Growth in posts"
      width="half"
      foot={
        onPhone
          ? 'Posts of twelve months against the twelve before'
          : 'Posts of twelve months; line: likely range, −50% to +100%'
      }
    >
      {onPhone ? <Cards rows={rows} review={review} /> : <Table rows={rows} />}
    </ReviewCard>
  );
}

const weight = ({ change }: YearReviewRow) => change ?? Number.NEGATIVE_INFINITY;

function Table({ rows }: { rows: readonly YearReviewRow[] }) {
  return (
    <table className={style.rows}>
      <caption className="unseen">Twelve months against the twelve before</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">Object</th>
          <th scope="col">Posts</th>
          <th scope="col">Change</th>
          <th scope="col">Likely range</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.sid}>
            <th scope="row" title={rankText(row) ? `${rankText(row)} in its category` : undefined}>
              {row.name}
            </th>
            <td title={row.posts === null ? undefined : counted(row.posts, 'post')}>{postsText(row)}</td>
            <td>
              <Change row={row} />
            </td>
            <td className={style.dotCell}>
              <Dot row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({
  rows,
  review: { source, vertical },
}: {
  rows: readonly YearReviewRow[];
  review: YearReview;
}) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <ul>
      {rows.map((row) => {
        const range = judgementOf(row);
        const facts = [
          range ? `likely ${signedRange(range, '%')}` : [],
          row.posts_before === null ? [] : `${exactFigure(row.posts_before)} posts the year before`,
          shareText(row) ? `share of posts ${shareText(row)}` : [],
          rankText(row) ? `rank ${rankText(row)}` : [],
        ].flat();
        return (
          <RowCard
            key={row.sid}
            title={row.name}
            sub={row.posts === null ? 'not all months' : `${postsText(row)} posts`}
            value={<Change row={row} />}
            details={<p>{facts.join('; ')}</p>}
            actions={
              <ActionLink kind="outline" to={lookupViewAt({ sid: row.sid, source, domain: vertical })}>
                Open
              </ActionLink>
            }
            open={open === row.sid}
            onOpen={() => setOpen(open === row.sid ? null : row.sid)}
          />
        );
      })}
    </ul>
  );
}

const postsText = ({ posts }: YearReviewRow) => (posts === null ? 'N/A' : countFigure(posts));

function Change({ row }: { row: YearReviewRow }) {
  if (row.posts === null || (row.posts_before === null && row.since === null))
    return <span className={style.muted}>not compared</span>;
  return <ChangeText change={row.change} interval={judgementOf(row)} since={row.since} />;
}

function Dot({ row }: { row: YearReviewRow }) {
  const range = judgementOf(row);
  if (row.change === null || !range) return null;
  return (
    <IntervalDot
      value={row.change}
      {...range}
      clear={range.beyond ?? (range.low > 0 || range.high < 0)}
      {...changeScale}
      kind="change"
      words={`likely ${signedRange(range, '%')}`}
    />
  );
}
