import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { aboutName } from '../../../../shared/rules/lookup/aboutName.ts';
import {
  type BesideCategory,
  besideCategory,
  type IndexedGroup,
  type IndexedShare,
  indexOf,
  timesFigure,
} from '../../../../shared/rules/lookup/besideCategory.ts';
import { shorten } from '../../../../shared/rules/lookup/shorten.ts';
import { shareFigure } from '../../../../shared/rules/text/figures.ts';
import { smallBaseMark } from '../brief/bars.ts';
import type { Item } from '../office/presentation.ts';
import type { Box } from '../office/shapes.ts';

export type DeckShare = IndexedShare & {
  readonly name: string;
  readonly percent: number;
  readonly group: IndexedGroup;
  /** The words after a share of authors or posts, as in `are classified as female`. */
  readonly has: string;
};

const longestName = 30;
const tenth = (value: number) => Math.round(value * 10) / 10;
const nameOf = ({ name, n }: DeckShare) =>
  `${shorten(name, longestName)}${n < minShown ? smallBaseMark : ''}`;

const beside = (share: DeckShare) => besideCategory(share, share.group);
const hasCategory = (shares: readonly DeckShare[]) => shares.some((share) => beside(share));

type Shown = {
  readonly name: string;
  readonly subject: string;
  readonly of: string;
  readonly shares: readonly DeckShare[];
};

/** Bars of shares, beside those of the objects compared where that is known. */
export function shareBars({ name, subject, of, shares }: Shown, box: Box): Item {
  const own = {
    name: subject,
    color: 'accent1' as const,
    values: shares.map(({ percent }) => tenth(percent)),
  };
  const category = shares.map((share) => {
    const found = beside(share);
    return found && tenth(found.category);
  });
  const series = hasCategory(shares)
    ? [{ name: 'Objects compared', color: 'bg2' as const, values: category }, own]
    : [own];
  const spoken = shares.map((share) => `${share.name} ${shareFigure(share.percent)}`).join(', ');
  return {
    kind: 'chart',
    name,
    alt: `${name}, share of ${of}: ${spoken}.`,
    box,
    chart: { kind: 'bars', categories: shares.map(nameOf), series, format: 'share' },
  };
}

/** Indexes on a scale on which half and double are equally far from the objects compared; gray where it isn't clear. */
export function indexBars({ name, shares }: Pick<Shown, 'name' | 'shares'>, box: Box): Item | null {
  if (!hasCategory(shares)) return null;
  const found = shares.map(beside);
  const spoken = shares.map(({ name: each }, at) => `${each} ${indexWords(found[at])}`).join(', ');
  return {
    kind: 'chart',
    name,
    alt: `${name}, index against the objects compared: ${spoken}.`,
    box,
    chart: {
      kind: 'bars',
      from: 100,
      categories: shares.map(nameOf),
      series: [
        {
          name: 'Index (100 is the objects compared)',
          color: 'accent1',
          values: found.map((each) => each && Math.max(1, indexOf(each))),
          unclear: found.map((each) => each !== null && !each.clear),
        },
      ],
      format: 'whole',
    },
  };
}

const indexWords = (each: BesideCategory | null | undefined) =>
  each ? `${indexOf(each)}${each.clear ? '' : ', not clearly different'}` : 'unknown';

/** Half and double are equally strong. */
const strength = ({ times }: BesideCategory) => Math.abs(Math.log(times));

/** About the share that clearly differs most from the others’; where these are unknown, about the largest. Null without a finding. */
export function sharesFinding(
  shares: readonly DeckShare[],
  { of, subject }: { of: string; subject: string },
): string | null {
  const clear = shares
    .flatMap((share) => {
      const found = beside(share);
      return found?.clear ? [{ share, found }] : [];
    })
    .toSorted((one, other) => strength(other.found) - strength(one.found));
  const [first] = clear;
  const start = ({ percent, has }: DeckShare) =>
    `${shareFigure(percent)} of ${of === 'authors' ? 'authors posting' : of} ${aboutName(subject)} ${has}`;
  if (first) {
    const { share, found } = first;
    return `${found.times < 1 ? 'Only ' : ''}${start(share)}, ${timesFigure(found.times)} times the others’ ${shareFigure(found.category)}`;
  }
  const [largest] = shares.toSorted((one, other) => other.percent - one.percent);
  return largest && !hasCategory(shares) ? start(largest) : null;
}
