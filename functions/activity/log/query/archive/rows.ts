import { rowsPerPage } from '../../../../../shared/model/activity/activityQuery.ts';
import { type EventRow, event } from '../../../../platform/data/event.ts';
import { archiveReads, quoted } from '../../../archive/athena.ts';
import { archiveColumns } from '../../../archive/table.ts';
import type { Condition } from '../questionOf.ts';
import { isOfDays } from './conditions.ts';
import { patienceMs } from './patience.ts';
import { type Asked, sourceOf } from './source.ts';

const names = Object.keys(archiveColumns);

/** Reads one more than a page, to know whether there is another. */
export async function readArchived(
  asked: Asked,
  filters: readonly Condition[],
  before: string | undefined,
): Promise<EventRow[]> {
  const source = await sourceOf(
    asked,
    filters,
    filters.some(({ field }) => isOfDays(field)),
  );
  const upTo = before === undefined ? '' : ` AND e.id < ${quoted(before)}`;
  const columns = names.map((name) => `e.${name}`).join(', ');
  const found = await archiveReads(patienceMs).rows(
    `SELECT ${columns} ${source}${upTo} ORDER BY e.id DESC LIMIT ${rowsPerPage + 1}`,
  );
  return found.reverse().map((row) => {
    const fields = names.map((name, at) => [name, typeof row[at] === 'bigint' ? Number(row[at]) : row[at]]);
    const {
      account_uid = null,
      token = null,
      ...given
    } = Object.fromEntries(fields.filter(([, value]) => value !== null));
    return event.schema.parse({ ...given, account_uid, token, expires_at: 0 });
  });
}
