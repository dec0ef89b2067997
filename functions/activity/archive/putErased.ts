import { createHash } from 'node:crypto';
import type { ErasedPerson } from '../../platform/data/erasedPerson.ts';
import { putLines } from './files.ts';
import { batchFolder } from './table.ts';

/**
 * Writes the people who erased their events as a batch to join, and returns its name. Written again each time, since its files
 * are deleted after a day.
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
