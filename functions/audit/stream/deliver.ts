import { createHash } from 'node:crypto';
import { type DeliveryTry, entriesPerBatch, retryMinutes } from '../../../shared/model/audit/auditStream.ts';
import { administratorsOf } from '../../access/people/administratorsOf.ts';
import { type AuditRow, audited } from '../../platform/data/audit.ts';
import type { AuditStreamRow } from '../../platform/data/auditStream.ts';
import { organizationKey } from '../../platform/data/keys.ts';
import { organization } from '../../platform/data/organization.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { auditStreamPaused } from '../../platform/mails/auditStreamPaused.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { clock } from '../../platform/services/clock.ts';
import { setting } from '../../platform/services/settings.ts';
import { positionOf, rowsAfter } from '../entries/after.ts';
import { toEntries } from '../entries/toEntries.ts';
import { keepSecrets, note } from './note.ts';
import { receiverOf } from './readStream.ts';
import { send } from './send.ts';

export type Delivered =
  | { outcome: 'delivered'; row: AuditStreamRow }
  | { outcome: 'nothing' | 'failed' | 'paused' | 'changed' };

type Batch = readonly [AuditRow, ...AuditRow[]];

const goneStatus = 410;

/** The next batch in order. A failed batch is sent again as it was, under the same id, before any later entry. */
export async function deliverNext(row: AuditStreamRow): Promise<Delivered> {
  const { organization_uid, position, batch_end } = row;
  const [first, ...others] = await rowsAfter(
    organization_uid,
    position,
    entriesPerBatch,
    batch_end ?? undefined,
  );
  if (!first) {
    await keepSecrets(row);
    return { outcome: 'nothing' };
  }
  const batch: Batch = [first, ...others];
  const entries = await toEntries(organization_uid, batch);
  const tried = await send(row, { id: batchId(row, batch), type: 'audit.entries', entries });
  return tried.problem === null ? accepted(row, batch, tried) : failed(row, batch, tried);
}

const endOf = (batch: Batch): string => positionOf(batch.at(-1) ?? batch[0]);

function batchId({ organization_uid, since, position }: AuditStreamRow, batch: Batch): string {
  const text = [organization_uid, since, position, endOf(batch)].join('\n');
  return `adb_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

async function accepted(row: AuditStreamRow, batch: Batch, tried: DeliveryTry): Promise<Delivered> {
  const today = tried.at.slice(0, 10);
  const isSameDay = row.counted_day === today;
  const counted = batch.filter(isCounted).length;
  const fields = {
    position: endOf(batch),
    batch_end: null,
    last_try: tried,
    last_accepted_at: tried.at,
    failures: 0,
    next_try_at: null,
    counted_day: today,
    counted: isSameDay ? row.counted + counted : counted,
  };
  const noted = await note(row, fields, !isSameDay && row.counted > 0 ? [auditedDay(row)] : []);
  return noted ? { outcome: 'delivered', row: noted } : { outcome: 'changed' };
}

async function failed(row: AuditStreamRow, batch: Batch, tried: DeliveryTry): Promise<Delivered> {
  const failures = row.failures + 1;
  const wait = tried.status === goneStatus ? undefined : retryMinutes[failures - 1];
  const fields = {
    batch_end: endOf(batch),
    last_try: tried,
    failures,
    paused: wait === undefined,
    next_try_at: wait === undefined ? null : new Date(clock.now().getTime() + wait * 60_000).toISOString(),
  };
  const also = fields.paused ? await pausing({ ...row, ...fields }) : [];
  if (!(await note(row, fields, also))) return { outcome: 'changed' };
  return { outcome: fields.paused ? 'paused' : 'failed' };
}

const action = 'audit_stream.delivered';

/** An entry for each batch would itself be delivered and so make the next one; a day's sum isn't counted again. */
const isCounted = (row: Pick<AuditRow, 'action'>): boolean => row.action !== action;

const auditedDay = ({ organization_uid, url, counted_day, counted }: AuditStreamRow): Write =>
  audited({
    organization_uid,
    by: null,
    action,
    subject: organization_uid,
    detail: { name: receiverOf(url), after: { day: counted_day, entries: counted } },
  });

const mostMailed = 10;

/** What goes with a pause: an entry, and a mail to each administrator. */
async function pausing(row: AuditStreamRow): Promise<Write[]> {
  const { organization_uid, url, failures, last_try } = row;
  const [own, administrators] = await Promise.all([
    get(organization, organizationKey(organization_uid)),
    administratorsOf(organization_uid, { most: mostMailed }),
  ]);
  const about = {
    organization: own?.name ?? organization_uid,
    receiver: receiverOf(url),
    failures,
    status: last_try?.status ?? null,
  };
  const mails = administrators.map(({ email }) =>
    queueMail(auditStreamPaused(email, about, setting('SITE_ORIGIN'))),
  );
  const entry = audited({
    organization_uid,
    by: null,
    action: 'audit_stream.paused',
    subject: organization_uid,
    detail: { name: about.receiver, after: { failures, status: about.status, problem: last_try?.problem } },
  });
  return [entry, ...(await Promise.all(mails))];
}
