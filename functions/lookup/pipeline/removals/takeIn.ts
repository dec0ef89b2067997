import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { removalDueOn } from '../../../../shared/rules/lookup/removalDeadline.ts';
import { batchWriter } from '../../../platform/data/table/batchWriter.ts';
import { commit } from '../../../platform/data/table/commit.ts';
import { get } from '../../../platform/data/table/read.ts';
import { create, replace } from '../../../platform/data/table/writes.ts';
import { clock } from '../../../platform/services/clock.ts';
import { removalKey } from '../../release/rows/keys.ts';
import { type RemovalRow, removalRequest, suppressed } from '../../release/rows/suppressed.ts';
import type { RemovalRow as ListedRow, RemovalList } from '../files/removalLists.ts';
import { auditRemoval } from './auditRemoval.ts';

const writtenAtOnce = 4;

/**
 * Records each request of the lists and suppresses its posts and authors. Repeatable: what is recorded stays, and a stopped
 * command is finished by the same one.
 */
export async function takeIn(
  lists: readonly RemovalList[],
  organization: OrganizationUid,
): Promise<RemovalRow[]> {
  const rows = lists.flatMap((list) => list.rows);
  const requests = Map.groupBy(rows, ({ request, source }) => `${request} ${source}`);
  const taken: RemovalRow[] = [];
  for (const own of requests.values()) {
    const row = await record(own, organization);
    taken.push(row.suppressed_at === null ? await suppress(row, own, rows, organization) : row);
  }
  return taken;
}

async function record(rows: readonly ListedRow[], organization: OrganizationUid): Promise<RemovalRow> {
  const [first] = rows;
  if (!first) throw new Error('A request without rows has nothing to record.');
  const { request, source, reason } = first;
  const received_on = rows.map((row) => row.received_on).sort()[0] ?? first.received_on;
  const listed = {
    request,
    source,
    reason,
    received_on,
    due_on: removalDueOn(received_on),
    posts: differing(rows, 'post'),
    authors: differing(rows, 'author'),
  };
  const was = await get(removalRequest, removalKey(request, source));
  if (was?.posts === listed.posts && was.authors === listed.authors) return was;
  const next = {
    ...(was ?? { version: 0, applied: null, release: null, check: null, note: null }),
    ...listed,
    suppressed_at: null,
  };
  const write = was ? replace(removalRequest, next, was) : create(removalRequest, next);
  await commit(write, auditRemoval(organization, 'removal.received', listed));
  return { ...next, version: next.version + 1 };
}

const differing = (rows: readonly ListedRow[], kind: ListedRow['kind']) =>
  new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id)).size;

async function suppress(
  row: RemovalRow,
  own: readonly ListedRow[],
  all: readonly ListedRow[],
  organization: OrganizationUid,
): Promise<RemovalRow> {
  const ends = lastEnds(all);
  const writer = batchWriter(suppressed, writtenAtOnce);
  const ids = new Map(own.map((each) => [nameOf(each), each]));
  for (const [name, { source, kind: what, id }] of ids) {
    await writer.put({ source, what, id, ends_on: ends.get(name) ?? null });
  }
  await writer.flush();
  const { request, source, posts, authors } = row;
  const done = { ...row, suppressed_at: clock.now().toISOString() };
  await commit(
    replace(removalRequest, done, row),
    auditRemoval(organization, 'removal.suppressed', { request, source, posts, authors }),
  );
  return { ...done, version: row.version + 1 };
}

const nameOf = ({ source, kind, id }: Pick<ListedRow, 'source' | 'kind' | 'id'>) => `${source} ${kind} ${id}`;

/** Another request may suppress the same post until a later date, or permanently. */
function lastEnds(rows: readonly ListedRow[]): Map<string, string | null> {
  const ends = new Map<string, string | null>();
  for (const row of rows) {
    const name = nameOf(row);
    const known = ends.get(name);
    const isLater = known === undefined || (known !== null && (row.ends_on === null || row.ends_on > known));
    if (isLater) ends.set(name, row.ends_on);
  }
  return ends;
}
