import { type InsightDocument, minShown } from '../../model/insight.ts';

type Series = readonly (number | null)[];

/** How many months a headline figure looks at. */
const windowMonths = 3;
const yearMonths = 12;

/** Points of Spam % now above (or below) the same three months of the year before. */
export function spamChange({ activity }: InsightDocument): number | null {
  const share = (monthsAgo: number) => {
    const authentic = windowOf(activity.authentic, monthsAgo);
    const spam = windowOf(activity.spam, monthsAgo);
    let posts = 0;
    let spamPosts = 0;
    for (const [at, value] of authentic.entries()) {
      const bad = spam[at];
      if (value === null || bad === null || bad === undefined) continue;
      posts += value + bad;
      spamPosts += bad;
    }
    return posts >= minShown ? (spamPosts / posts) * 100 : null;
  };
  return difference(activity.spam_percent, share(yearMonths));
}

/** Points of one-month retention now above (or below) the same three months of the year before. */
export function retentionChange({ activity, retention }: InsightDocument): number | null {
  const percents = windowOf(retention.one_month, yearMonths);
  const authors = windowOf(activity.authors, yearMonths + 1);
  let everybody = 0;
  let stayed = 0;
  for (const [at, percent] of percents.entries()) {
    const before = authors[at];
    if (percent === null || !before) continue;
    everybody += before;
    stayed += (before * percent) / 100;
  }
  return difference(retention.percents[0] ?? null, everybody > 0 ? (stayed / everybody) * 100 : null);
}

function windowOf(series: Series, monthsAgo: number): (number | null)[] {
  const end = series.length - monthsAgo;
  return Array.from({ length: windowMonths }, (_, at) => series[end - windowMonths + at] ?? null);
}

const difference = (now: number | null, before: number | null) =>
  now === null || before === null ? null : now - before;
