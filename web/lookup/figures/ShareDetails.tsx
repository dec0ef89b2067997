import {
  besideCategory,
  type IndexedGroup,
  type IndexedShare,
} from '../../../shared/rules/lookup/besideCategory.ts';
import { isFew, isUnranked, noRankKey, rankInterval } from '../../../shared/rules/lookup/percentile.ts';
import { wilson } from '../../../shared/rules/lookup/wilson.ts';
import { countFigure } from '../../../shared/rules/text/figures.ts';
import { RowDetails } from '../../ui/charts/RowDetails.tsx';

type Share = IndexedShare & {
  readonly percent: number;
  readonly percentile: number | null;
  readonly rank?: readonly [low: number, high: number] | undefined;
};
type Group = IndexedGroup & { readonly peers?: number | undefined };

/** The base, interval and category behind a share of people or posts. */
export function ShareDetails({
  name,
  share,
  group,
  of,
  others,
  withEnds = false,
  note,
}: {
  name: string;
  share: Share;
  group: Group;
  /** `authors with a known age` */
  of: string;
  /** `other product types in Beauty` */
  others: string;
  withEnds?: boolean;
  note?: string | undefined;
}) {
  const notes = [
    note ?? [],
    rankInterval(share) ?? [],
    isUnranked(share, group) ? noRankKey.slice(2) : [],
    isFew(share) ? 'few of them' : [],
  ].flat();
  return (
    <RowDetails
      name={name}
      share={share.percent}
      n={share.n}
      of={`${countFigure(group.n)} ${of}`}
      interval={wilson(share.percent, group.n)}
      category={besideCategory(share, group)}
      others={others}
      percentile={share.percentile}
      withEnds={withEnds}
      note={notes.length > 0 ? `${notes.join('; ')}.` : undefined}
    />
  );
}
