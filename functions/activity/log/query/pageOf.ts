import { type LogRecord, rowsPerPage } from '../../../../shared/model/activity/activityQuery.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import type { EventRow } from '../../../platform/data/event.ts';
import { decodeCursor, encodeCursor } from '../../../platform/data/table/cursor.ts';
import { subjectOf, valueIn } from './fields.ts';
import type { AskedPeriod } from './periodOf.ts';
import type { Question } from './questionOf.ts';

export type AskedPage = AskedPeriod & { organization: OrganizationUid; cursor: string | undefined };

const listOf = ({ organization, from, until }: AskedPage) => `log#${organization}#${from}#${until}`;

export function cursorOf(asked: AskedPage): string | undefined {
  return decodeCursor(asked.cursor, listOf(asked), ['before'])?.before;
}

/** Newest first; the cursor is the last event shown, so new events don't shift pages. */
export function pageOf(
  events: readonly EventRow[],
  { fields, names }: Question,
  asked: AskedPage,
): { rows: LogRecord[]; cursor: string | undefined } {
  const { zone } = asked;
  const before = cursorOf(asked);
  const left = events.filter(({ id }) => before === undefined || id < before).reverse();
  const shown = left.slice(0, rowsPerPage);
  const last = left.length > rowsPerPage ? shown.at(-1) : undefined;
  // Names are looked up by account, whether or not that field is shown.
  const needed = names.some((name) => name !== 'info')
    ? [...new Set([...fields, 'account_uid' as const])]
    : fields;
  const rows = shown.map((row) => ({
    ...Object.fromEntries(needed.map((field) => [field, valueIn(row, field, zone)])),
    ...(names.includes('info') ? { info: subjectOf(row) } : {}),
  }));
  return { rows, cursor: encodeCursor(last && { before: last.id }, listOf(asked)) };
}
