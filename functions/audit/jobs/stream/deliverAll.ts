import { type AuditStreamRow, auditStream } from '../../../platform/data/auditStream.ts';
import { allAuditStreams } from '../../../platform/data/keys.ts';
import { walkRows } from '../../../platform/data/table/walk.ts';
import { clock } from '../../../platform/services/clock.ts';
import { deliverNext } from '../../stream/deliver.ts';
import { keepSecrets } from '../../stream/note.ts';
import { streamOf } from '../../stream/readStream.ts';

export type Delivered = { batches: number; failures: number; errors: number };

/** A customer's failing receiver isn't an error of ours; an exception is. */
export async function deliverAll(hasTime: () => boolean): Promise<Delivered> {
  const done: Delivered = { batches: 0, failures: 0, errors: 0 };
  const job = 'auditStream';
  const { failures } = await walkRows(
    auditStream,
    { GSI1PK: allAuditStreams },
    { job },
    async ({ organization_uid }) => {
      // The index may be behind what the last run wrote.
      const row = await streamOf(organization_uid);
      if (row) await deliverDue(row, done, hasTime);
    },
  );
  return { ...done, errors: failures.length };
}

async function deliverDue(row: AuditStreamRow, done: Delivered, hasTime: () => boolean): Promise<void> {
  if (!isDue(row)) return keepSecrets(row);
  let next: AuditStreamRow | undefined = row;
  while (next && hasTime()) {
    const delivered = await deliverNext(next);
    next = delivered.outcome === 'delivered' ? delivered.row : undefined;
    if (next) done.batches += 1;
    if (delivered.outcome === 'failed' || delivered.outcome === 'paused') done.failures += 1;
  }
}

const isDue = ({ paused, next_try_at }: AuditStreamRow): boolean =>
  !paused && (next_try_at === null || next_try_at <= clock.now().toISOString());
