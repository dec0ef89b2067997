import { AthenaClient } from '@aws-sdk/client-athena';
import { setting } from '../../../services/settings.ts';
import { AthenaEngine } from '../engines/athena.ts';
import { removeFiles } from './store.ts';

/** Many readers start queries at the same time: those that Athena rejects are retried later. */
const client = new AthenaClient({ maxAttempts: 10 });

export function cloudEngine(): AthenaEngine {
  return new AthenaEngine({
    client,
    workGroup: setting('ATHENA_WORKGROUP'),
    database: setting('ATHENA_DATABASE'),
    empty: async ({ folder }) => void (await removeFiles(setting('INSIGHTS_DATA_BUCKET'), folder)),
  });
}
