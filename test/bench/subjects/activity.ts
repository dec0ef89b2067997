import { createTables } from '../../../infra/local/createTables.ts';
import { startDatabase } from '../../../infra/local/parts/database.ts';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { tablesOf } from '../../../infra/local/template/stack.ts';
import { archive } from '../activity/archive.ts';
import { closing } from '../activity/closing.ts';
import { counting } from '../activity/counting.ts';
import { screens } from '../activity/screens.ts';
import { seen } from '../activity/seen.ts';
import { writing } from '../activity/writing.ts';
import { synthesized } from '../assembly.ts';
import type { Figure } from '../harness.ts';
import { startProduct } from '../product.ts';

/**
 * Recording, counting and querying activity: first on the database alone, then through the whole product.
 * `ACTIVITY_SCALE=1` uses the full sizes and takes most of an hour.
 */
export async function activity(workspace: string): Promise<Figure[]> {
  const database = await startDatabase(`${workspace}/activity-db`);
  try {
    const tables = tablesOf(readAssembly(synthesized(workspace)));
    await createTables(database.endpoint, tables);
    const named = (part: string) =>
      tables.find(({ schema }) => schema.TableName?.includes(part))?.schema.TableName ?? '';
    Object.assign(process.env, {
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local-secret',
      AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
      DYNAMODB_ENDPOINT: database.endpoint,
      ACTIVITY_TABLE: named('Activity'),
      COUNTS_TABLE: named('Counts'),
    });
    const { figures, bareRate } = await writing(database.endpoint);
    return [
      ...figures,
      ...(await counting(bareRate)),
      ...(await screens(database.endpoint, named('Counts'))),
      ...(await throughTheProduct(workspace)),
    ];
  } finally {
    await database.close();
  }
}

async function throughTheProduct(workspace: string): Promise<Figure[]> {
  const local = await startProduct(workspace, 'activity');
  try {
    return [...(await seen(local.origin)), ...(await archive(`${workspace}/activity`)), ...(await closing())];
  } finally {
    await local.stop();
  }
}
