import { AthenaClient } from '@aws-sdk/client-athena';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { archivedIn } from '../../../../functions/activity/archive/archived.ts';
import type * as ArchiveFiles from '../../../../functions/activity/archive/files.ts';
import { closeDays as close } from '../../../../functions/activity/jobs/closedDays/closeDays.ts';
import { addCounts } from '../../../../functions/activity/jobs/counts/addCounts.ts';
import { answerFromEvents } from '../../../../functions/activity/log/query/answerFromEvents.ts';
import { countEvents } from '../../../../functions/activity/log/query/count/countEvents.ts';
import {
  archivedMonth,
  archivedMonths,
  closedDay,
  closedDays,
  firstClosed,
} from '../../../../functions/platform/data/closedDay.ts';
import { type EventRow, event } from '../../../../functions/platform/data/event.ts';
import { put } from '../../../../functions/platform/data/table/batchWriter.ts';
import { database } from '../../../../functions/platform/data/table/database.ts';
import { toItem } from '../../../../functions/platform/data/table/kind.ts';
import { allRows } from '../../../../functions/platform/data/table/query.ts';
import { toAttributes } from '../../../../functions/platform/data/table/values.ts';
import type { AccountUid, OrganizationUid } from '../../../../shared/model/ids.ts';
import { daysLater } from '../../../../shared/rules/activity/statisticsPeriod.ts';
import { idAt } from '../../../support/events.ts';
import { restoreTime, setNow } from '../../../support/time.ts';
import { faultsOf } from './faults.ts';
import { memoryArchive } from './memoryArchive.ts';
import { memoryTables } from './memoryTables.ts';

const seeds = Number(process.env.ARCHIVE_SEEDS ?? 5);
const firstSeed = Number(process.env.ARCHIVE_SEED ?? 1);

vi.hoisted(() => vi.stubEnv('POWERTOOLS_LOG_LEVEL', process.env.POWERTOOLS_LOG_LEVEL ?? 'SILENT'));

const faults = faultsOf();
const tables = memoryTables();
const archive = memoryArchive();

vi.mock('../../../../functions/activity/archive/table.ts', async (original) => ({
  ...(await original<object>()),
  linesPerFile: 8,
}));
vi.mock('../../../../functions/activity/archive/files.ts', (): typeof ArchiveFiles => ({
  putLines: (...given) => faults.meet('write', () => archive.putLines(...given)),
  keysIn: (...given) => faults.meet('read', () => archive.keysIn(...given)),
  removeFiles: (...given) => faults.meet('write', () => archive.removeFiles(...given)),
}));

type Command = { constructor: { name: string }; input: never };
const isRead = (command: string) => /^(Query|Get)/.test(command);

beforeAll(() => {
  for (const name of ['PORTAL_TABLE', 'ACTIVITY_TABLE', 'COUNTS_TABLE']) vi.stubEnv(name, name);
  for (const name of ['ARCHIVE_BUCKET', 'ARCHIVE_WORKGROUP', 'ARCHIVE_DATABASE']) vi.stubEnv(name, 'archive');
  vi.stubEnv('AWS_REGION', 'us-east-1');
  const answers = [
    [database, tables.answer],
    [AthenaClient.prototype, archive.athena],
  ] as const;
  for (const [client, answer] of answers) {
    // The clients' own types know only their many commands; the answers are checked by the functions that read them.
    vi.spyOn(client, 'send').mockImplementation((({ constructor: { name }, input }: Command) =>
      faults.meet(isRead(name) ? 'read' : 'write', async () => answer(name, input))) as never);
  }
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  restoreTime();
});

/** The end of a month, a whole one, and a whole one; most of their days have no events. */
const [from, after] = ['2026-01-29', '2026-04-01'];
const months = ['2026-01', '2026-02', '2026-03'];
const eventful = ['2026-01-29', '2026-01-31', '2026-02-01', '2026-02-14', '2026-02-28'].concat([
  '2026-03-01',
  '2026-03-10',
  '2026-03-31',
]);
const span = { from: Date.parse(from), until: Date.parse(after) };
const names = ['one', 'two', 'three', 'four', 'five'].map((name) => `org_${name}` as OrganizationUid);

/** The moments of each organization's events. */
type World = ReadonlyMap<OrganizationUid, readonly string[]>;

async function worldOf(seed: number): Promise<World> {
  faults.begin(seed);
  tables.clear();
  archive.clear();
  // The spies would keep every row of every seed.
  vi.clearAllMocks();
  await put(firstClosed, { date: from });
  const none = { events: 0, drift: 0, batch: null, later: [], open: [], left_out: 0 };
  for (let date = from; date < after; date = daysLater(date, 1)) {
    const closed_at = `${date}T00:00:00.000Z`;
    if (!eventful.includes(date)) await put(closedDay, { ...none, date, closed_at });
  }
  const world = new Map<OrganizationUid, string[]>();
  for (const organization_uid of names) {
    const rows = eventful.flatMap((date, at) => eventsOn(date, at, organization_uid));
    for (const row of rows) tables.put('ACTIVITY_TABLE', toAttributes(toItem(event, row)));
    // Some of the counts are lost, which closing repairs; the first of a month names the organization to it.
    const seen = new Set<string>();
    const isFirst = ({ received_at }: EventRow) => seen.size < seen.add(received_at.slice(0, 7)).size;
    for (const [at, row] of rows.entries()) {
      if (isFirst(row) || faults.below(6) > 0) await addCounts([{ seq: String(at + 1), row }]);
    }
    world.set(
      organization_uid,
      rows.map(({ received_at }) => received_at),
    );
  }
  return world;
}

function eventsOn(date: string, at: number, organization_uid: OrganizationUid): EventRow[] {
  return Array.from({ length: faults.below(7) }, (_, n) => {
    const received_at = `${date}T${String(at * 3).padStart(2, '0')}:0${n}:00.000Z`;
    const person = { organization_uid, account_uid: `acc_${n % 2}` as AccountUid, token: null };
    return {
      ...person,
      id: idAt(received_at),
      event: 'click',
      app_name: 'client',
      received_at,
      expires_at: 4e9,
    };
  });
}

/** Rows of closed days may expire: takes them away, and returns what puts them back. */
function expireRows(organization: OrganizationUid): () => void {
  const rows = tables.rowsOf('ACTIVITY_TABLE');
  const isClosed = (date: string) => {
    const day = tables.rowsOf('COUNTS_TABLE').get(`${closedDays}\n${date}`);
    return day !== undefined && !day.open?.L?.some(({ S }) => S === organization);
  };
  const expired = [...rows].filter(
    ([, { organization_uid, received_at }]) =>
      organization_uid?.S === organization && isClosed(received_at?.S?.slice(0, 10) ?? ''),
  );
  for (const [key] of expired) rows.delete(key);
  return () => {
    for (const [key, row] of expired) rows.set(key, row);
  };
}

/** What an answer about all three months counts: archive and rows together. */
async function found(organization: OrganizationUid): Promise<string[]> {
  // When rows may have expired, so that the archive is asked.
  setNow('2026-07-01T00:00:00.000Z');
  const aggregates = [{ field: 'ts' as const, do_return: true, do_order: true }];
  const summaries = [
    { field: 'ts' as const, function: 'count' as const, do_order: false, descending: false },
  ];
  const question = { filters: [], groups: { aggregates, summaries, byName: false }, fields: [], names: [] };
  const asked = { ...span, zone: 'UTC', organization, cursor: undefined };
  const restoreRows = expireRows(organization);
  const { log_data } = await answerFromEvents(question, asked).finally(restoreRows);
  return log_data.flatMap(({ ts, ts_count }) => Array.from({ length: Number(ts_count) }, () => String(ts)));
}

/** Failures are reported; the test looks at the result. */
const closeDays = async (): Promise<void> => void (await close().catch(() => undefined));

async function expectEachOnce(world: World): Promise<void> {
  for (const [organization, moments] of world) expect(await found(organization)).toEqual(moments);
}

async function expectAllArchived(world: World): Promise<void> {
  const merged = await allRows(archivedMonth, { PK: archivedMonths });
  expect(merged.map(({ month }) => month)).toEqual(months);
  const batches = merged.flatMap(({ batch }) => batch ?? []);
  const left = new Set([...archive.files.keys()].filter((key) => key.startsWith('events/')));
  expect([...left].map((key) => key.split('/')[1]).sort()).toEqual(batches.map((batch) => `batch=${batch}`));
  for (const [organization, moments] of world) {
    expect(await archivedIn(organization, span)).toEqual({ ...span, batches, gaps: [] });
    expect(await countEvents(organization, { ...span, zone: 'UTC' })).toBe(moments.length);
  }
}

async function live(seed: number): Promise<void> {
  const world = await worldOf(seed);
  const runs = eventful.flatMap((date) => [`${date} 1`, ...(faults.below(2) === 0 ? [`${date} 2`] : [])]);
  for (const [date = '', hour] of runs.map((run) => run.split(' '))) {
    setNow(`${daysLater(date, 2)}T0${hour}:00:00.000Z`);
    const copies = faults.below(4) === 0 ? 2 : 1;
    await Promise.all(Array.from({ length: copies }, () => faults.run(closeDays)));
    await expectEachOnce(world);
  }
  for (const hour of [3, 4, 5, 6]) {
    setNow(`2026-04-04T0${hour}:30:00.000Z`);
    await closeDays();
  }
  await expectEachOnce(world);
  await expectAllArchived(world);
}

test(
  'archive, rows and counts have each event once, whichever reads and writes fail, runs are killed or days come late',
  async () => {
    for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
      await live(seed).catch((cause: unknown) => {
        throw new Error(`ARCHIVE_SEED=${seed}`, { cause });
      });
    }
  },
  60_000 + 20_000 * seeds,
);
