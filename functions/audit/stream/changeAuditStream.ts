import { randomUUID } from 'node:crypto';
import type { changeAuditStream as endpoint } from '../../../shared/api/audit/stream.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { type AuditStreamRow, auditStream, mostSecrets } from '../../platform/data/auditStream.ts';
import { auditStreamKey } from '../../platform/data/keys.ts';
import { consume, type LimitRule } from '../../platform/data/limit.ts';
import { Conflict, commit, type Write } from '../../platform/data/table/commit.ts';
import { create, spendAsRead, update } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { isRefused, publicAddresses } from '../../platform/services/postOutside.ts';
import { addressFault } from '../../platform/services/receiverAddress.ts';
import { receiverOf, shown, streamOf } from './readStream.ts';
import { firstSecret, inForce, nextSecret } from './secrets.ts';
import { send } from './send.ts';

type Call = ServerCall<typeof endpoint>;
type Answer = Output<typeof endpoint>;

const tests: LimitRule = { action: 'audit-stream-test', maxTries: 20, windowSeconds: 60 * 60 };

export async function changeAuditStream(call: Call): Promise<Answer> {
  // People who act for a customer, or belong to another organization, must not send its log elsewhere.
  if (call.organization !== call.session.organizationUid) throw call.failure('not_own');
  if (call.input.action === 'start') return start(call);
  const row = await streamOf(call.organization);
  if (!row) throw call.failure('not_found');
  if ((call.input.version ?? row.version) !== row.version) throw call.failure('changed_meanwhile');
  return changes[call.input.action](call, row);
}

async function start(call: Call): Promise<Answer> {
  const url = await checkedReceiver(call);
  const { secret, secrets } = await firstSecret();
  const now = clock.now().toISOString();
  const row = {
    organization_uid: call.organization,
    url,
    paused: false,
    since: now,
    set_up_by: call.session.accountUid,
    secrets,
    position: call.input.everything ? '' : now,
    batch_end: null,
    last_try: null,
    last_accepted_at: null,
    failures: 0,
    next_try_at: null,
    counted_day: null,
    counted: 0,
  };
  await written(call, 'stream_exists', create(auditStream, row), 'started', {
    before: null,
    after: { receiver: receiverOf(url), everything: call.input.everything ?? false },
  });
  return { stream: await shown({ ...row, version: 1 }), secret, test: null };
}

async function move(call: Call, row: AuditStreamRow): Promise<Answer> {
  const url = await checkedReceiver(call);
  return changed(call, row, { url, ...again }, 'moved', {
    before: { receiver: receiverOf(row.url) },
    after: { receiver: receiverOf(url) },
  });
}

async function newSecret(call: Call, row: AuditStreamRow): Promise<Answer> {
  const signing = inForce(row.secrets);
  if (signing.length === mostSecrets) {
    // Each was promised its time, so the next one has to wait until the oldest is over.
    const ends = Date.parse(signing.at(-1)?.until ?? '');
    const retryAfterSeconds = Math.ceil((ends - clock.now().getTime()) / 1000);
    throw call.failure('too_many_attempts', { retryAfterSeconds });
  }
  const { secret, secrets } = await nextSecret(signing);
  const answer = await changed(call, row, { secrets }, 'new_secret', {
    after: { earlier_secret_until: secrets[1]?.until ?? null },
  });
  return { ...answer, secret };
}

async function test(call: Call, row: AuditStreamRow): Promise<Answer> {
  const wait = await consume(tests, call.organization);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const tried = await send(row, { id: `adt_${randomUUID()}`, type: 'audit.test', entries: [] });
  await commit(entryOf(call, 'tested', row.url, { after: { status: tried.status, problem: tried.problem } }));
  return { stream: await shown(row), secret: null, test: tried };
}

const resume = (call: Call, row: AuditStreamRow): Promise<Answer> =>
  changed(call, row, again, 'resumed', { before: { paused: row.paused }, after: { paused: false } });

async function stop(call: Call, row: AuditStreamRow): Promise<Answer> {
  await written(call, 'changed_meanwhile', spendAsRead(auditStream, row), 'stopped', {
    before: { receiver: receiverOf(row.url) },
    after: null,
  });
  return { stream: null, secret: null, test: null };
}

const changes = { move, new_secret: newSecret, test, resume, stop };

/** Goes on from the position at once, and counts failures from zero. */
const again = { paused: false, failures: 0, next_try_at: null };

async function changed(
  call: Call,
  row: AuditStreamRow,
  fields: Partial<AuditStreamRow>,
  did: string,
  detail: Detail,
): Promise<Answer> {
  const { version } = row;
  const write = update(auditStream, auditStreamKey(row.organization_uid), fields, { version });
  await written(call, 'changed_meanwhile', write, did, detail, fields.url ?? row.url);
  return { stream: await shown({ ...row, ...fields, version: version + 1 }), secret: null, test: null };
}

type Detail = { before?: object | null; after: object | null };

async function written(
  call: Call,
  conflict: 'stream_exists' | 'changed_meanwhile',
  write: Write,
  did: string,
  detail: Detail,
  url = call.input.url,
): Promise<void> {
  try {
    await commit(write, entryOf(call, did, url, detail));
  } catch (error) {
    if (error instanceof Conflict) throw call.failure(conflict);
    throw error;
  }
}

const entryOf = (call: Call, did: string, url: string | undefined, detail: Detail): Write =>
  auditedBy(call, {
    action: `audit_stream.${did}`,
    subject: call.organization,
    detail: { ...(url ? { name: receiverOf(url) } : {}), ...detail },
  });

async function checkedReceiver(call: Call): Promise<string> {
  const { url = '' } = call.input;
  const fault = addressFault(url);
  if (fault) throw call.failure('receiver_refused', { details: { fault } });
  try {
    await publicAddresses(new URL(url).hostname);
  } catch (error) {
    const details = { fault: isRefused(error) ? 'private' : 'unknown' };
    throw call.failure('receiver_refused', { details });
  }
  return url;
}
