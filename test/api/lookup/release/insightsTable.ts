import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTables } from '../../../../infra/local/createTables.ts';
import { startDatabase } from '../../../../infra/local/parts/database.ts';

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
