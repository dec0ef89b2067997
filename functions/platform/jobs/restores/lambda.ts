import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { database } from '../../data/table/database.ts';
import { tableName } from '../../data/table/kind.ts';
import { type Item, type Restored, restoreRows } from '../../data/table/restoreRows.ts';

const Asked = z.object({
  from: z.string().regex(/^restored[\w.-]{0,240}$/, 'must begin with “restored”'),
  table: z.enum(['PORTAL_TABLE', 'ACTIVITY_TABLE', 'COUNTS_TABLE', 'INSIGHTS_TABLE']),
  prefix: z.string().max(300).optional(),
  write: z.enum(['missing', 'different']).optional(),
  segment: z.object({ index: z.int().min(0), of: z.int().min(1).max(1000) }),
  after: z.custom<Item>().optional(),
});
export type Asked = z.infer<typeof Asked>;

/** Some of the rows by name; the whole list of a large table wouldn't fit the answer. */
export type RestoredThere = Restored & { rows: string[] };

const mostNamed = 1000;
/** The caller hears from every part within this time, and a call that is lost is repeated whole. */
const longestMs = 2 * 60_000;

/** Compares a part of a restored table, and writes rows back, next to the tables. */
export async function handler(
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<RestoredThere> {
  const { table, ...asked } = Asked.parse(event);
  const end = context.getRemainingTimeInMillis() - longestMs;
  const rows: string[] = [];
  const restored = await restoreRows({
    ...asked,
    client: database,
    to: tableName(table),
    hasTime: () => context.getRemainingTimeInMillis() > end,
    onRow: (what, key) => {
      if (rows.length < mostNamed) rows.push(`${what.padEnd(9)}  ${key}`);
    },
  });
  return { ...restored, rows };
}
