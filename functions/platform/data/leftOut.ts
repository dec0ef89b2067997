import * as z from 'zod';
import { commit } from './table/commit.ts';
import { kind, tableName } from './table/kind.ts';
import { get } from './table/read.ts';

const leftOutKey = (date: string) => ({ PK: 'LEFTOUT', SK: date });

/** How many of the visitors' events of a day were left out as a sample of the rest was kept. */
const leftOut = kind(
  'leftOut',
  z.object({ date: z.string(), events: z.int(), kind: z.string() }),
  ({ date }) => leftOutKey(date),
  { table: 'COUNTS_TABLE' },
);

export async function addLeftOut(date: string, events: number): Promise<void> {
  await commit({
    Update: {
      TableName: tableName(leftOut.table),
      Key: leftOutKey(date),
      UpdateExpression: 'ADD #events :events SET #date = :date, #kind = :kind',
      ExpressionAttributeNames: { '#events': 'events', '#date': 'date', '#kind': 'kind' },
      ExpressionAttributeValues: { ':events': events, ':date': date, ':kind': leftOut.name },
    },
  });
}

export const leftOutOn = async (date: string) => (await get(leftOut, leftOutKey(date)))?.events ?? 0;
