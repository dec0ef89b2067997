import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { EventRow } from '../../../functions/platform/data/event.ts';
import { toAttributes } from '../../../functions/platform/data/table/values.ts';
import { createTables } from '../../../infra/local/createTables.ts';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { tablesOf } from '../../../infra/local/template/stack.ts';
import { EventType } from '../../../shared/model/activity/activity.ts';
import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { idAt } from '../../support/events.ts';
import { startLargeDay } from '../../support/largeDay.ts';
import { synthesized } from '../assembly.ts';
import { simpleTable, startBenchDatabase } from '../benchDatabase.ts';
import { type Figure, median, sized } from '../harness.ts';
import { startProduct } from '../product.ts';

const callers = 4;
const perBatch = 25;
const batches = sized(60, 4);
const plain = 'BenchPlain';

/**
 * Recording, counting and closing days of activity. `ACTIVITY_SCALE=1` uses the full sizes and takes most of an hour.
 */
export async function activity(workspace: string): Promise<Figure[]> {
  const database = await startBenchDatabase(`${workspace}/activity-db`);
  try {
    const tables = tablesOf(readAssembly(synthesized(workspace)));
    await createTables(database.endpoint, [...tables, simpleTable(plain)]);
    const named = (part: string) =>
      tables.find(({ schema }) => schema.TableName?.includes(part))?.schema.TableName ?? '';
    Object.assign(process.env, { ACTIVITY_TABLE: named('Activity'), COUNTS_TABLE: named('Counts') });
    const { figures, bareRate } = await writing(database.endpoint);
    return [...figures, await counting(bareRate), ...(await closing(workspace))];
  } finally {
    await database.close();
  }
}

/** Writes with few and with many stream records, each compared with a table without a stream. */
async function writing(endpoint: string): Promise<{ figures: Figure[]; bareRate: number }> {
  const { event } = await import('../../../functions/platform/data/event.ts');
  const { insertMany } = await import('../../../functions/platform/data/table/insertMany.ts');
  const early = await compare(endpoint);
  const scale = Number(process.env.ACTIVITY_SCALE ?? sized(0.02, 0.001));
  const records = Math.max(1000, Math.round(1_000_000 * scale));
  for (let at = 0; at < records; at += 1000) await insertMany(event, benchEvents(1000, '2026-03'));
  const late = await compare(endpoint);
  const share = ({ rate, bareRate }: typeof early) => rate / bareRate;
  return {
    bareRate: early.bareRate,
    figures: [
      {
        name: `events written by ${callers} callers`,
        unit: 'requests/s',
        value: early.rate,
        reference: { name: 'BatchWrite into a table without a stream', value: early.bareRate },
        ratio: share(early),
        limit: { least: 0.6 },
      },
      {
        name: `an event among ${records.toLocaleString('en')} stream records`,
        unit: 'ms',
        value: 1000 / late.rate,
        reference: { name: 'the same among few', value: 1000 / early.rate },
        // The machine may have become slower in the meantime.
        ratio: share(early) / share(late),
        limit: { most: 1.2 },
      },
    ],
  };
}

/** Alternates between both ways to write; returns the rates of a typical round. */
async function compare(endpoint: string): Promise<{ rate: number; bareRate: number }> {
  const { event } = await import('../../../functions/platform/data/event.ts');
  const { insertMany } = await import('../../../functions/platform/data/table/insertMany.ts');
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1' });
  const own: Write = (rows) => insertMany(event, rows);
  const bare: Write = async (rows) => {
    const requests = rows.map((row) => ({
      PutRequest: { Item: toAttributes({ ...row, ...event.keys(row) }) },
    }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [plain]: requests } }));
  };
  const rates = { own: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= sized(3, 1); round += 1) {
    const both = { own: await rateOf(own), bare: await rateOf(bare) };
    if (round === 0) continue;
    rates.own.push(both.own);
    rates.bare.push(both.bare);
  }
  client.destroy();
  return { rate: median(rates.own), bareRate: median(rates.bare) };
}

type Write = (rows: readonly EventRow[]) => Promise<void>;

/** Events per second with four callers. */
async function rateOf(write: Write): Promise<number> {
  const rows = benchEvents(batches * perBatch, '2026-02');
  const parts = Array.from({ length: batches }, (_, at) => rows.slice(at * perBatch, (at + 1) * perBatch));
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let next = parts.pop(); next; next = parts.pop()) await write(next);
    }),
  );
  return rows.length / ((performance.now() - begun) / 1000);
}

/** Events per second that the function counts, compared with writing them. */
async function counting(bareRate: number): Promise<Figure> {
  const { addCounts } = await import('../../../functions/activity/jobs/counts/addCounts.ts');
  let seq = 0;
  const rates: number[] = [];
  for (let round = 0; round <= sized(5, 1); round += 1) {
    const counted = Array.from({ length: 3 }, (_, at) =>
      busyEvents(1000, Date.parse('2026-02-03T08:00:00Z') + at * 30 * 60_000).map((row) => {
        seq += 1;
        return { seq: String(seq), row };
      }),
    );
    const begun = performance.now();
    for (const batch of counted) await addCounts(batch);
    if (round > 0) rates.push(3000 / ((performance.now() - begun) / 1000));
  }
  const rate = median(rates);
  return {
    name: 'events counted from the stream',
    unit: 'requests/s',
    value: rate,
    reference: { name: 'BatchWrite of events', value: bareRate },
    ratio: rate / bareRate,
    limit: { least: 0.3 },
  };
}

/** A day of many visitors, closed by a process of its own with little memory. The database’s pages are made up. */
async function closing(workspace: string): Promise<Figure[]> {
  const date = '2025-08-05';
  const child = fileURLToPath(new URL('../../support/closeDayChild.ts', import.meta.url));
  const product = await startProduct(workspace, 'activity');
  const database = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  const day = await startLargeDay(database, date, sized(2_000_000, 20_000));
  try {
    const env = { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: day.endpoint };
    const node = ['--max-old-space-size=256', child, date];
    const { stdout } = await promisify(execFile)(process.execPath, node, { env });
    const { events, seconds, megabytes } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    if (events !== day.events) throw new Error(`Only ${events} of ${day.events} events were closed.`);
    const name = `closing a day of ${events.toLocaleString('en')} events`;
    const least = sized(20_000, 1);
    return [
      { name: `${name}, events`, unit: 'requests/s', value: events / seconds, limit: { least } },
      { name: `${name}, memory`, unit: 'MB', value: megabytes, limit: { most: 512 } },
    ];
  } finally {
    day.close();
    await product.stop();
  }
}

/** Generated events of a month, spread over its days and people. */
function benchEvents(count: number, month: string): EventRow[] {
  const start = Date.parse(`${month}-01T00:00:00Z`);
  const step = (28 * 24 * 60 * 60_000) / count;
  return Array.from({ length: count }, (_, at) => {
    const moment = new Date(start + Math.floor(at * step));
    return {
      id: idAt(moment),
      event: EventType.options[at % EventType.options.length] ?? 'click',
      organization_uid: 'org_bench' as OrganizationUid,
      account_uid: `acc_${at % 200}` as AccountUid,
      token: null,
      app_name: 'client',
      ...(at % 5 === 0 ? { report_uid: `rep_${at % 40}`, object_name: `Report ${at % 40}` } : {}),
      received_at: moment.toISOString(),
      expires_at: 4_000_000_000,
    };
  });
}

/** Generated events of half an hour, by eight people of each of forty organizations, like a batch of the stream. */
function busyEvents(count: number, from: number): EventRow[] {
  return benchEvents(count, '2026-02').map((row, at) => {
    const organization = at % 40;
    return {
      ...row,
      id: idAt(new Date(from + Math.floor((at * 30 * 60_000) / count))),
      organization_uid: `org_busy${organization}` as OrganizationUid,
      account_uid: `acc_${organization}-${Math.floor(at / 40) % 8}` as AccountUid,
    };
  });
}
