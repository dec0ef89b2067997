import { type BesideCategory, timesFigure } from '../../../shared/rules/lookup/besideCategory.ts';
import { isTopOrBottom, percentileFigure } from '../../../shared/rules/lookup/percentile.ts';
import { countFigure, shareFigure } from '../../../shared/rules/text/figures.ts';
import style from './RowDetails.module.css';

export type RowDetailsProps = {
  name: string;
  /** In percent. */
  share?: number | null;
  /** How many have it, and of how many in words: `3,488 authors with a known age`. */
  n?: number | null;
  of?: string;
  /** The 95% interval of the share, in percent. */
  interval?: { readonly low: number; readonly high: number } | null | undefined;
  category?: BesideCategory | null | undefined;
  /** `other product types in Beauty` */
  others?: string;
  percentile?: number | null;
  /** As for `RankBar`. */
  withEnds?: boolean;
  /** Why there is no rank, or anything else to know about the row. */
  note?: string | undefined;
};

/** What stands behind a row's one figure: how many, how sure, and beside the category. */
export function RowDetails(props: RowDetailsProps) {
  const {
    name,
    share,
    n,
    of,
    interval,
    category,
    others = 'others',
    percentile,
    withEnds = false,
    note,
  } = props;
  const likely = interval && `likely ${shareFigure(interval.low)} to ${shareFigure(interval.high)}`;
  return (
    <div className={style.details}>
      <p>
        <strong>
          {name}
          {typeof share === 'number' && `: ${shareFigure(share)}`}
        </strong>{' '}
        <span className="muted">
          {[of ? `of ${of}${typeof n === 'number' ? ` (${countFigure(n)})` : ''}` : [], likely ?? []]
            .flat()
            .join(', ')}
        </span>
      </p>
      {category && <p>{categorySentence(category, others)}</p>}
      {typeof percentile === 'number' && <p>{rankSentence(percentile, withEnds)}</p>}
      {note && <p className="muted">{note}</p>}
    </div>
  );
}

function categorySentence({ times, low, high, category, clear }: BesideCategory, others: string): string {
  const likely = `likely ${timesFigure(low)} to ${timesFigure(high)} times`;
  return clear
    ? `${timesFigure(times)} times the ${shareFigure(category)} of ${others}, ${likely}.`
    : `As others: ${shareFigure(category)} of ${others}, ${likely} as many.`;
}

const rankSentence = (percentile: number, withEnds: boolean) =>
  withEnds && isTopOrBottom(percentile)
    ? `The ${percentileFigure(percentile, { withEnds })} in rank.`
    : `${percentileFigure(percentile)} of 100 in rank.`;
