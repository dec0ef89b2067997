import { AthenaClient } from '@aws-sdk/client-athena';
import { AthenaQueries } from '../services/athena.ts';
import { patienceWithQueries } from '../services/patience.ts';
import { setting } from '../services/settings.ts';

const client = new AthenaClient(patienceWithQueries);

export function archiveQueries(timeoutMs: number): AthenaQueries {
  const [workGroup, database] = [setting('ARCHIVE_WORKGROUP'), setting('ARCHIVE_DATABASE')];
  return new AthenaQueries({ client, workGroup, database, timeoutMs });
}

/** A text within a statement. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
