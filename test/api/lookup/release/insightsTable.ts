import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createTables } from '../../../../infra/local/createTables.ts';
import { startDatabase } from '../../../../infra/local/parts/database.ts';
import { restoreTimeAfterEach } from '../../../support/time.ts';

type InsightsTable = Awaited<ReturnType<typeof startInsightsTable>>;

/**
 * A table of insights for all tests of a file, and the functions’ own modules, which read its name as they are imported.
 * Resets the clock after each test.
 */
export function insightsTable<Modules extends object>(load: () => Promise<Modules>) {
  // Filled before the tests start.
  const [table, insights] = [{} as InsightsTable, {} as Modules];
  beforeAll(async () => {
    Object.assign(table, await startInsightsTable());
    Object.assign(insights, await load());
  });
  afterAll(() => table.stop());
  restoreTimeAfterEach();
  return { table, insights };
}

export async function startInsightsTable() {
  const folder = await mkdtemp(join(tmpdir(), 'tideline-insights-'));
  const database = await startDatabase(folder);
  const table = 'TestInsights';
  await createTables(database.endpoint, [{ schema: schemaOf(table), timeToLive: undefined }]);
  const environment = {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    INSIGHTS_TABLE: table,
  };
  Object.assign(process.env, environment);
  return {
    endpoint: database.endpoint,
    table,
    folder,
    environment,
    stop: async () => {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

function schemaOf(TableName: string) {
  const key = (AttributeName: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName, KeyType });
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST' as const,
    AttributeDefinitions: ['PK', 'SK'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S' as const,
    })),
    KeySchema: [key('PK', 'HASH'), key('SK', 'RANGE')],
  };
}
