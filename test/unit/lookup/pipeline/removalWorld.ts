import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemovalRow } from '../../../../functions/lookup/pipeline/files/removalLists.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { removalColumns } from '../../../../shared/model/site/dataset/columns.ts';
import { removalFileName } from '../../../../shared/model/site/dataset/fileName.ts';
import { csvOf, type Post, type World } from './world.ts';

export const lastMonth = 190;
/** Posts with returning authors, two verticals, and everything that a page shows of people. Each has its own number. */
export function crowd(months: number, perMonth = 60, sources: readonly SourceId[] = [1, 7]): World {
  const posts = sources.flatMap((source) =>
    Array.from({ length: months }, (_, back) => lastMonth - back).flatMap((month) =>
      Array.from({ length: perMonth }, (_, at): Post => {
        const dice = (at * 7919 + month * 104729 + source * 31) % 997;
        const author = (at * 3 + (month % 5) * 11) % 97;
        return {
          source,
          month,
          author: `author${author}`,
          spam: dice % 13 === 0,
          verticals: dice % 3 === 0 ? [9022, 8982] : [9022],
          objects: [1, 2, 3, 4, 5].filter((sid) => (dice + sid * sid) % 3 !== 0),
          demographics: [author % 2 === 0 ? 200100 : 200200, 401299],
          interests: [500001 + (author % 15)],
          affinities: [600001 + (author % 4)],
          ...(author % 4 === 0 ? {} : { country: 'USA', state: 'CA', location: 'Oakland' }),
        };
      }),
    ),
  );
  return {
    posts: posts.map((post, at) => ({ ...post, at })),
    objects: [
      { sid: 1, name: 'Alder', type_code: 'BR' },
      { sid: 2, name: 'Birch', type_code: 'BR', parents: [1] },
      { sid: 3, name: 'Cedar', type_code: 'PH' },
      { sid: 4, name: 'Dusk', type_code: 'TH' },
      { sid: 5, name: 'Elm', type_code: 'BR' },
    ],
  };
}

export const removalRow = (row: Partial<RemovalRow> & Pick<RemovalRow, 'id'>): RemovalRow => ({
  source: 1,
  kind: 'post',
  month_index: null,
  reason: 'person',
  received_on: '2025-01-02',
  request: 'RM-2025-0001',
  ends_on: null,
  ...row,
});

export const listText = (rows: readonly RemovalRow[]): string => csvOf(removalColumns, rows);

/** Puts the rows of a source beside its post files. */
export async function writeList(
  folder: string,
  rows: readonly RemovalRow[],
  { source = 1, sequence = 1 }: { source?: SourceId; sequence?: number } = {},
): Promise<string> {
  const path = join(folder, removalFileName({ source, month: lastMonth, sequence, format: 'csv' }));
  await writeFile(path, listText(rows));
  return path;
}

export const isRemoved = (post: Post, rows: readonly RemovalRow[]): boolean =>
  rows.some(
    ({ source, kind, id }) =>
      source === post.source && (kind === 'post' ? id === `post${post.at}` : id === post.author),
  );
