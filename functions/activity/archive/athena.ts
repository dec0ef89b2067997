import { createHash } from 'node:crypto';
import { AthenaClient } from '@aws-sdk/client-athena';
import { AthenaQueries } from '../../platform/services/athena.ts';
import { clock } from '../../platform/services/clock.ts';
import { patienceWithQueries } from '../../platform/services/patience.ts';
import { setting } from '../../platform/services/settings.ts';

const client = new AthenaClient(patienceWithQueries);

export function archiveQueries(timeoutMs: number): AthenaQueries {
  const [workGroup, database] = [setting('ARCHIVE_WORKGROUP'), setting('ARCHIVE_DATABASE')];
  return new AthenaQueries({ client, workGroup, database, timeoutMs });
}

const sameQueryMs = 10 * 60_000;

/** Reads that outlast their caller: a retry within minutes gets the same query through the same request token. */
export function archiveReads(timeoutMs: number): AthenaQueries {
  const [workGroup, database] = [setting('ARCHIVE_WORKGROUP'), setting('ARCHIVE_DATABASE')];
  const tokenOf = (sql: string, attempt: number) => {
    const period = Math.floor(clock.now().getTime() / sameQueryMs);
    return createHash('sha256')
      .update(JSON.stringify([database, period, attempt, sql]))
      .digest('hex');
  };
  return new AthenaQueries({ client, workGroup, database, timeoutMs, tokenOf });
}

export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
