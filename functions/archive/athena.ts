import { AthenaClient } from '@aws-sdk/client-athena';
import { AthenaQueries } from '../services/athena.ts';
import { setting } from '../services/settings.ts';

/** Many people ask at the same time: what Athena turns away is asked again a little later. */
const client = new AthenaClient({ maxAttempts: 6 });

export function archiveQueries(timeoutMs: number): AthenaQueries {
  const [workGroup, database] = [setting('ARCHIVE_WORKGROUP'), setting('ARCHIVE_DATABASE')];
  return new AthenaQueries({ client, workGroup, database, timeoutMs });
}

/** A text within a statement. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
