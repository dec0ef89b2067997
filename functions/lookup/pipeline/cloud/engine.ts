import { AthenaClient } from '@aws-sdk/client-athena';
import { patienceInBackground } from '../../../platform/services/patience.ts';
import { setting } from '../../../platform/services/settings.ts';
import { AthenaEngine } from './athena.ts';
import { removeFiles } from './store.ts';

const client = new AthenaClient(patienceInBackground);

export function cloudEngine(): AthenaEngine {
  return new AthenaEngine({
    client,
    workGroup: setting('ATHENA_WORKGROUP'),
    database: setting('ATHENA_DATABASE'),
    empty: async ({ folder }) => void (await removeFiles(setting('INSIGHTS_DATA_BUCKET'), folder)),
  });
}
