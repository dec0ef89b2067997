import { sourceNames } from '../../../../shared/model/scope.ts';
import { postFileName } from '../../../../shared/model/site/dataset/fileName.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import { counted } from '../../../../shared/rules/text/figures.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { createChecked } from './checkPosts.ts';
import type { DoubtfulMonth } from './lostData.ts';
import type { MonthOfSource } from './monthCensus.ts';
import type { ReadablePosts } from './postFile.ts';

export type RepeatedText = {
  readonly file: string;
  readonly posts: number;
  readonly percent: number;
  readonly row: number;
};

/** From this share of a file on, one text is more likely a campaign or a mistake than people. */
const leastShare = 0.05;
const leastPosts = 30;

export async function repeatedTexts(
  engine: DuckEngine,
  files: readonly ReadablePosts[],
): Promise<RepeatedText[]> {
  if (files.length === 0) return [];
  await createChecked(engine, files);
  const rows = await engine.rows(
    `SELECT file_order, arg_max(first, posts), max(posts)
     FROM (
       SELECT file_order, hash(post_text) AS text, count(*) AS posts, min(place) AS first
       FROM checked JOIN checked_file USING (filename)
       WHERE coalesce(post_text, '') <> ''
       GROUP BY file_order, text
     ) GROUP BY file_order ORDER BY file_order`,
  );
  return rows.flatMap((row) => {
    const [at = 0, first = 0, posts = 0] = row.map(Number);
    const file = files[at];
    if (!file || posts < leastPosts || posts <= file.rows * leastShare) return [];
    return [{ file: file.name, posts, percent: Math.round((100 * posts) / file.rows), row: first }];
  });
}

export const monthCode = ({ source, month }: MonthOfSource): string =>
  postFileName({ source, level: 'E', month, sequence: 0, format: 'csv' }).replace(/_\d+\.csv$/, '');

export const refuses = ({ doubts }: DoubtfulMonth): boolean => doubts.some((each) => each.refuses);

/** Left out as if it had no files, even if it is accepted. */
export const isFragment = ({ doubts }: DoubtfulMonth): boolean => doubts.some((each) => each.isFragment);

export const doubtText = (month: DoubtfulMonth): string => {
  const { source, doubts } = month;
  const said = doubts.toSorted((one, other) => Number(other.refuses) - Number(one.refuses));
  return `${sourceNames[source]} ${monthName(month.month)} (${monthCode(month)}): ${said.map(({ text }) => text).join('; ')}`;
};

export function lostText(
  months: readonly DoubtfulMonth[],
  latest: (source: MonthOfSource['source']) => number,
): string {
  const lines = months.map((month) => `  ${doubtText(month)}. ${ifAccepted(month, latest(month.source))}.`);
  const one = months.length === 1;
  return [
    `${counted(months.length, 'month looks', 'months look')} incomplete or wrong, so nothing was built:`,
    ...lines,
    `Get ${one ? 'its' : 'their'} files again and build once more. If they can’t be had, or are right as they are, add ` +
      `--accept-month ${months.map(monthCode).join(',')}. A month whose files are removed becomes a gap.`,
  ].join('\n');
}

function ifAccepted(month: DoubtfulMonth, latest: number): string {
  if (!isFragment(month)) return 'If accepted, it counts as it is';
  return month.month > latest
    ? `If accepted, it is left out: ${sourceNames[month.source]} pages then show ${monthName(latest)} as the latest month`
    : 'If accepted, it is left out: charts then have a gap there';
}
