import { categoryName, categoryNames } from '../../model/lookup/categoryNames.ts';
import { minPeers, minShown } from '../../model/lookup/disclosure.ts';
import type { InsightDocument } from '../../model/lookup/insight.ts';
import { categoryOf, type ObjectTypeCode } from '../../model/lookup/object.ts';
import { type VerticalId, verticalNames } from '../../model/scope.ts';
import { counted, ordinal } from '../text/figures.ts';

/** Charts mark 50; values above it are higher than most others. */
export const percentileScale = { from: 0, to: 100, marker: 50, threshold: 50 } as const;

export const isAbove = (percentile: number): boolean => percentile >= percentileScale.threshold;

/** 1 to 99: a place in a spread has no ends. */
export const wholePercentile = (value: number): number =>
  Math.min(percentileScale.to - 1, Math.max(percentileScale.from + 1, Math.round(value)));

/** Exactly the first or last of all that are ranked. */
export const isTopOrBottom = (value: number): boolean =>
  value >= percentileScale.to || value <= percentileScale.from;

/** `78th`; `N/A` without a percentile. A rank among all has ends, `highest` and `lowest`; a place in a spread has none. */
export function percentileFigure(
  value: number | null | undefined,
  { withEnds = false }: { withEnds?: boolean } = {},
): string {
  if (typeof value !== 'number') return ordinal(value);
  if (withEnds && isTopOrBottom(value)) return value >= percentileScale.to ? 'highest' : 'lowest';
  return ordinal(wholePercentile(value));
}

export const percentileText = (value: number | null): string =>
  value === null ? 'no percentile' : `${percentileFigure(value)} percentile`;

export const noRank = '·';
export const unranked = 'can’t be ranked';
const why = `${unranked}: too few people, or they hardly differ`;
/** Explains `noRank`, and the empty cell in its place on paper and in files. */
export const noRankKey = `${noRank} ${why}`;
export const emptyRankKey = `empty where it ${why}`;

/** The list that a share belongs to: without peers, none of its rows has a percentile. */
type Compared = { readonly peers?: number | undefined };
type Placed = {
  readonly percentile: number | null;
  readonly rank?: readonly [low: number, high: number] | undefined;
};

export const isUnranked = ({ percentile }: Placed, { peers }: Compared): boolean =>
  percentile === null && peers !== undefined;

export const rankText = (share: Placed, list: Compared): string =>
  isUnranked(share, list) ? unranked : percentileText(share.percentile);

/** `between the 62nd and the 89th percentile`; nothing for earlier releases. */
export const rankInterval = ({ rank }: Pick<Placed, 'rank'>): string | null =>
  rank ? `between the ${rank.map(ordinal).join(' and the ')} percentile` : null;

/** A row that isn’t ranked stands in the middle of a list. */
const placeInList = ({ percentile }: Placed): number => percentile ?? percentileScale.marker;

/** By percentile, with rows of few authors after all others: no top list begins with one. */
export const byPlace = (a: Listed, b: Listed): number =>
  Number(isFew(a)) - Number(isFew(b)) || placeInList(b) - placeInList(a);
type Listed = Placed & { readonly n: number };

export const isFew = ({ n }: { readonly n: number }): boolean => n < minShown;

/** How many others the shares of people in some lists are ranked among. */
export function rankedOthers(insight: InsightDocument, lists: readonly List[]): number | undefined {
  const peers = lists.flatMap((list) => list.peers ?? []);
  if (peers.length > 0) return Math.max(...peers);
  // Documents of earlier releases have the same number for all lists.
  return lists.some(({ shares }) => shares.some(({ percentile }) => percentile !== null))
    ? insight.peers
    : undefined;
}

/** `Where the share lies among 43 other brands in Beauty`, or the reason why there are no percentiles. */
export function rankedAmong(insight: InsightDocument, type: ObjectTypeCode, lists: readonly List[]): string {
  const others = rankedOthers(insight, lists);
  const known = lists.some(({ shares }) => shares.length > 0);
  if (others !== undefined || !known || (insight.peers ?? 0) < minPeers)
    return amongText(others ?? insight.peers, type, insight.vertical);
  const several = categoryNames[categoryOf(type)];
  return `No percentiles: with fewer than ${minPeers} other ${several} in ${verticalNames[insight.vertical]} whose authors are known, there is too little to compare with`;
}
type List = Compared & { readonly shares: readonly Placed[] };

/** ` (· can’t be ranked: …)` if a row has the dot. */
export const noRankNote = (lists: readonly List[], key = noRankKey): string =>
  lists.some((list) => list.shares.some((share) => isUnranked(share, list))) ? ` (${key})` : '';

export const themesRankedAmong = ({ peers, vertical }: InsightDocument, type: ObjectTypeCode): string =>
  amongText(peers, type, vertical);

/** Earlier releases lack the number. */
function amongText(peers: number | undefined, type: ObjectTypeCode, vertical: VerticalId): string {
  const place = verticalNames[vertical];
  const [one, several] = [categoryName[categoryOf(type)], categoryNames[categoryOf(type)]];
  if (peers === undefined) return `Where the share lies among ${several} in ${place}`;
  const others = counted(peers, `other ${one}`, `other ${several}`);
  if (peers >= minPeers) return `Where the share lies among ${others} in ${place}`;
  const few = peers === 0 ? others.replace('0', 'no') : `only ${others}`;
  return `No percentiles: with ${few} in ${place}, there is too little to compare with`;
}
