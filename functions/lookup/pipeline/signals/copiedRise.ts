import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import type { CopiedRise } from '../../../../shared/model/lookup/signal.ts';
import { sum } from '../documents/series.ts';
import { textOf } from './quotesOf.ts';
import type { CopiedText } from './readCopiedTexts.ts';
import type { Quotable } from './readQuotable.ts';
import type { SeriesPosts } from './readSeriesPosts.ts';
import type { Shape } from './shapeOf.ts';

/** From this part of a rise on, copies explain it. */
const mostOfRise = 1 / 2;

/** Whether copies are most of a rise, by posts with the cap on an author. */
export function isCopied({ months, actual, expected }: Shape, { counted, capped }: SeriesPosts): boolean {
  const copies = latest(capped, months) - latest(counted, months);
  return copies > 0 && copies > mostOfRise * (actual - expected);
}

/** Null if fewer than ten authors wrote the copies. */
export function copiedRiseOf(
  { months, actual, expected }: Shape,
  { counted, written }: SeriesPosts,
  last: number,
  { texts, quotable }: { texts: readonly CopiedText[]; quotable: readonly Quotable[] },
): CopiedRise | null {
  const since = last - months + 1;
  const found = [
    ...Map.groupBy(
      texts.filter(({ month }) => month >= since),
      ({ wording }) => wording,
    ),
  ]
    .map(([wording, some]) => ({
      wording,
      posts: sum(some.map(({ posts }) => posts)),
      authors: Math.max(...some.map(({ authors }) => authors)),
    }))
    .sort((one, other) => other.posts - one.posts || (one.wording < other.wording ? -1 : 1));
  const [most] = found;
  if (!most) return null;
  const isOne = found.length === 1 || most.posts > mostOfRise * (actual - expected);
  const copies = isOne ? most.posts : sum(found.map(({ posts }) => posts));
  if ((isOne ? most.authors : sum(found.map(({ authors }) => authors))) < minRow) return null;
  const post = isOne
    ? quotable.find(({ wording, month }) => wording === most.wording && month >= since)
    : undefined;
  const text = post && textOf(post);
  return {
    since,
    months,
    posts: latest(written, months),
    copies,
    texts: isOne ? 1 : found.length,
    counted: latest(counted, months),
    expected: Math.round(expected),
    ...(post && text ? { quote: { post: post.post, author: post.author, month: post.month, text } } : {}),
  };
}

export const latest = (values: SeriesPosts['counted'], months: number) =>
  sum(values.slice(-months).map((posts) => posts ?? 0));
