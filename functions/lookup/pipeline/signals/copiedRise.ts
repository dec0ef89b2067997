import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import type { CopiedRise } from '../../../../shared/model/lookup/signal.ts';
import { sum } from '../documents/series.ts';
import { step } from '../steps/step.ts';
import { type Quotable, textOf } from './readQuotable.ts';
import type { SeriesPosts } from './readSeriesPosts.ts';
import { inParts, placeKey, type Series, type SignalSetting } from './setting.ts';
import { longest, type Shape } from './shapeOf.ts';

/** The posts of a series in a month that have a text of two or more authors. */
type CopiedText = {
  readonly month: number;
  readonly wording: string;
  readonly posts: number;
  readonly authors: number;
};

export async function readCopiedTexts(
  setting: SignalSetting,
  series: readonly Series[],
): Promise<Map<string, CopiedText[]>> {
  const { engine, months } = setting;
  const rows = await inParts(setting, series, (parameters) =>
    engine.rows(step('read/copied_texts', { ...parameters, first_month: months.last - longest + 1 })),
  );
  const found = new Map<string, CopiedText[]>();
  for (const [vertical, object, month, wording, posts, authors] of rows) {
    const key = placeKey({ vertical: Number(vertical), object: Number(object) });
    const one = {
      month: Number(month),
      wording: String(wording),
      posts: Number(posts),
      authors: Number(authors),
    };
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return found;
}

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
