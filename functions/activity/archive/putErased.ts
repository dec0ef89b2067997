import { createHash } from 'node:crypto';
import type { ErasedPerson } from '../../platform/data/erasedPerson.ts';
import { batchFolder } from './table.ts';

export async function putErased(erased: readonly ErasedPerson[]): Promise<string | null> {
  if (erased.length === 0) return null;
  const lines = erased.map(({ organization_uid, account_uid, pseudonym, until }) =>
    JSON.stringify({ organization_uid, account_uid, pseudonym, erased_until: Date.parse(until) }),
  );
  const batch = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 40);
  // Loaded on demand, so that queries without removed people don't pay for the S3 client's start.
  const { putLines } = await import('./files.ts');
  await putLines(`${batchFolder('event_erased', batch)}people.json.gz`, lines);
  return batch;
}
