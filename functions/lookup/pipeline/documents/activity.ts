import { type InsightDocument, kept, type YearChanges } from '../../../../shared/model/lookup/insight.ts';
import { VerticalId, verticalNames } from '../../../../shared/model/scope.ts';
import { retentionMonths } from '../steps/windows.ts';
import { type Disclosed, inSteps, leastChoices } from './disclosed.ts';
import { byValue } from './order.ts';
import { type Months, meanOf, percentOf, quarter, sum } from './series.ts';
import type { Seen, Share, Volumes } from './unpack.ts';

/** The published sum of the hidden months, by the rule of the step `remainder`. */
function givenFor(rest: number, hidden: number, leastRow: number): number {
  const most = (leastRow - 1) * hidden;
  const edge = Math.max(leastRow - 1, hidden + 3);
  const middle = Math.floor((hidden + edge) / 2);
  if (hidden === 0 || rest < hidden) return rest;
  if (rest <= edge) return middle;
  return rest >= most - 3 ? most - 2 : rest;
}

/** More authors than this would reveal how many posted in a hidden month, if there is almost one author per post. */
export function yearLimit(
  months: readonly number[],
  posts: (month: number) => number,
  authors: Disclosed['authors'],
  leastRow: number,
): number {
  const written = months.filter((month) => posts(month) > 0);
  if (!written.some((month) => authors(month) === null)) return Number.POSITIVE_INFINITY;
  const most = (month: number) => authors(month) ?? Math.min(posts(month), leastRow - 1);
  return sum(written.map(most)) - (leastChoices - 1);
}

/** The published authors of all months of people, adjusted because they bound every group's total and a hidden month. */
export function yearAuthorsOf(
  authors: number,
  shares: readonly Pick<Share, 'known' | 'knownOff'>[],
  seen: ReadonlyMap<number, Seen>,
  months: readonly number[],
  leastRow: number,
): number {
  const counts = months.map((month) => seen.get(month)?.authors ?? 0);
  const shown = sum(counts.filter((count) => count >= leastRow));
  const hidden = counts.filter((count) => count > 0 && count < leastRow).length;
  const counted = shown + givenFor(authors - shown, hidden, leastRow);
  const largest = Math.max(0, ...shares.map(({ known }) => known));
  const most = Math.max(0, ...shares.map(({ known, knownOff }) => known + knownOff));
  return counted <= most ? largest : Math.max(largest, inSteps(counted, leastRow));
}

export function activityOf(
  months: Months,
  volumes: Volumes,
  vertical: number,
  authors: Disclosed['authors'],
  total: ReadonlyMap<number, number>,
  changes: YearChanges,
): InsightDocument['activity'] {
  const own = volumes.get(vertical);
  const authentic = (month: number) => own?.get(month)?.authentic ?? 0;
  const spam = (month: number) => own?.get(month)?.spam ?? 0;
  const of = (month: number) => total.get(month) ?? 0;
  const spamPercent = (end: number) => {
    const window = months.window(end, quarter);
    const bad = sum(window.map(spam));
    return percentOf(bad, bad + sum(window.map(authentic)), 1);
  };
  const latest = months.window(months.last, quarter);
  return {
    authentic: months.series(authentic),
    spam: months.series(spam),
    authors: months.series(authors),
    domain_posts: months.series(of),
    ppm: meanOf(latest.map(authentic)),
    authentic_yoy: changes.posts?.change ?? null,
    domain_ppm: meanOf(latest.map(of)),
    domain_yoy_percent: changes.vertical?.change ?? null,
    spam_percent: spamPercent(months.last),
    spam_percents: months.series(spamPercent),
  };
}

export function retentionOf(
  months: Months,
  { authors, back, base, returned }: Disclosed,
): InsightDocument['retention'] {
  const curve = Array.from({ length: retentionMonths }, (_, at) => {
    const [n, those] = [base(at + 1), returned(at + 1)];
    return { n, percent: n === null || those === null ? null : percentOf(those, n, 1) };
  });
  return {
    percents: curve.map(({ percent }) => percent),
    n: curve.map(({ n }) => n),
    one_month: months.series((month) => {
      const [n, those] = [authors(month - 1), back(month)];
      return n === null || those === null ? null : percentOf(those, n, 1);
    }),
  };
}

export function domainPercentsOf(months: Months, volumes: Volumes): InsightDocument['domain_percents'] {
  const posts = (vertical: number, month: number) => volumes.get(vertical)?.get(month)?.authentic ?? 0;
  const window = months.window(months.last, quarter);
  const all = sum(window.map((month) => posts(0, month)));
  const domains = [...volumes.keys()]
    .filter((vertical) => vertical !== 0)
    .map((id) => {
      const vertical = VerticalId.parse(id);
      return { vertical, recent: sum(window.map((month) => posts(vertical, month))) };
    })
    .sort(
      byValue(
        ({ recent }) => recent,
        ({ vertical }) => ({ name: verticalNames[vertical], id: vertical }),
      ),
    );
  return {
    posts: months.series((month) => posts(0, month)),
    domains: domains.map(({ vertical, recent }, at) => ({
      vertical,
      latest: percentOf(recent, all, 1),
      ...(at < kept.domain_series && {
        percents: months.series((month) => percentOf(posts(vertical, month), posts(0, month), 1)),
      }),
    })),
  };
}
