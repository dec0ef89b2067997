import { timeOfEvent } from '../../../../shared/model/activity/activity.ts';
import {
  type GroupField,
  type LogRecord,
  maxEventsRead,
  rowsPerPage,
} from '../../../../shared/model/activity/activityQuery.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { type EventRow, event, eventsOf, partitionsOf, rowsSeconds } from '../../../platform/data/event.ts';
import { decodeCursor, encodeCursor } from '../../../platform/data/table/cursor.ts';
import { pages } from '../../../platform/data/table/query.ts';
import { Failure } from '../../../platform/failure.ts';
import { clock } from '../../../platform/services/clock.ts';
import { type Archived, archivedIn } from '../../archive/archived.ts';
import { firstId, monthsOf } from '../months.ts';
import { countArchived } from './archive/groups.ts';
import { readArchived } from './archive/rows.ts';
import { countEvents } from './count/countEvents.ts';
import { subjectOf, valueIn } from './fields.ts';
import { type Counted, groupsOf } from './groupsOf.ts';
import { matches } from './matches.ts';
import type { AskedPeriod } from './periodOf.ts';
import type { Question } from './questionOf.ts';

export type Answered = {
  log_data: LogRecord[];
  answered_by: 'rows' | 'archive';
  cursor?: string | undefined;
};

/** Reads closed days from the archive if the rows are too many or expired. */
export async function answerFromEvents(question: Question, period: AskedPage): Promise<Answered> {
  const { organization } = period;
  const archived = await archivedOf(organization, period);
  const answered_by = archived && archived.batches.length > 0 ? 'archive' : 'rows';
  const rest = await readRest(organization, period, archived);
  const live = rest.filter((row) => question.filters.every((filter) => matches(row, filter, period.zone)));
  const asked = archived && answered_by === 'archive' ? { organization, archived, period } : undefined;
  const { groups, filters } = question;
  if (groups) {
    const old = asked ? await countArchived(asked, groups, filters) : [];
    const counted = [...old, ...live.map((row) => countedOnce(row, period.zone))];
    return { log_data: groupsOf(counted, groups, period), answered_by };
  }
  const old = asked ? await readArchived(asked, filters, cursorOf(period)) : [];
  const { rows, cursor } = pageOf([...old, ...live].sort(byId), question, period);
  return { log_data: rows, answered_by, cursor };
}

async function archivedOf(organization: OrganizationUid, period: AskedPeriod): Promise<Archived | undefined> {
  const kept = clock.now().getTime() - rowsSeconds * 1000;
  if (period.from >= kept && (await countEvents(organization, period)) <= maxEventsRead) return undefined;
  return archivedIn(organization, period);
}

async function readRest(
  organization: OrganizationUid,
  period: AskedPeriod,
  archived: Archived | undefined,
): Promise<EventRow[]> {
  if (!archived) return readEvents(organization, period);
  const parts = [
    { ...period, until: archived.from },
    ...archived.gaps.map((gap) => ({ ...period, ...gap })),
    { ...period, from: archived.until },
  ].filter(({ from, until }) => from < until);
  return (await Promise.all(parts.map((part) => readEvents(organization, part)))).flat();
}

const countedOnce = (row: EventRow, zone: string): Counted => ({
  n: 1,
  value: (field: GroupField) => valueIn(row, field, zone),
  name: subjectOf(row),
});

const byId = (a: EventRow, b: EventRow) => (a.id < b.id ? -1 : Number(a.id > b.id));

async function readEvents(organization: OrganizationUid, { from, until }: AskedPeriod): Promise<EventRow[]> {
  const found: EventRow[] = [];
  const between = [firstId(from), firstId(until)] as const;
  const read = partitionsOf(organization).flatMap((partition) =>
    monthsOf(from, until).map((month) => eventsOf(partition, month)),
  );
  for (const PK of read) {
    for await (const rows of pages(event, { PK, between })) {
      found.push(...rows.filter(({ id }) => timeOfEvent(id) < until));
      if (found.length <= maxEventsRead) continue;
      throw new Failure('too_many_events', { details: { most: maxEventsRead } });
    }
  }
  return found;
}

type AskedPage = AskedPeriod & { organization: OrganizationUid; cursor: string | undefined };

const listOf = ({ organization, from, until }: AskedPage) => `log#${organization}#${from}#${until}`;

function cursorOf(asked: AskedPage): string | undefined {
  return decodeCursor(asked.cursor, listOf(asked), ['before'])?.before;
}

/** Newest first; the cursor is the last event shown, so new events don't shift pages. */
function pageOf(
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
