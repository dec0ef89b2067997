import { createHash } from 'node:crypto';
import type { ErasedPerson } from '../../platform/data/erasedPerson.ts';
import { putLines } from './files.ts';
import { batchFolder } from './table.ts';

/**
 * Writes a list of those who removed what they did, for a query to join, and gives the name of its batch; null where nobody
 * did. It is written again each time, since what is older than a day is deleted.
 */
export async function putErased(erased: readonly ErasedPerson[]): Promise<string | null> {
  if (erased.length === 0) return null;
  const lines = erased.map(({ organization_uid, account_uid, pseudonym, until }) =>
    JSON.stringify({ organization_uid, account_uid, pseudonym, erased_until: Date.parse(until) }),
  );
  const batch = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 40);
  await putLines(`${batchFolder('event_erased', batch)}people.json.gz`, lines);
  return batch;
}
