import { createTables } from '../../infra/local/createTables.ts';
import { startDatabase } from '../../infra/local/parts/database.ts';

/** An embedded database, which the functions' own modules find in the environment. */
export async function startBenchDatabase(folder: string) {
  const database = await startDatabase(folder);
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
  });
  return database;
}

/** The same for tables of insights. */
export async function startInsightsDatabase(folder: string) {
  const database = await startBenchDatabase(folder);
  /** Creates an empty table and names it in the environment. */
  async function addTable(TableName: string): Promise<string> {
    await createTables(database.endpoint, [simpleTable(TableName)]);
    process.env.INSIGHTS_TABLE = TableName;
    return TableName;
  }
  return { ...database, addTable };
}

/** A table without indexes and streams. */
export function simpleTable(TableName: string) {
  const key = (AttributeName: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName, KeyType });
  const attribute = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
  const schema = {
    TableName,
    BillingMode: 'PAY_PER_REQUEST' as const,
    AttributeDefinitions: [attribute('PK'), attribute('SK')],
    KeySchema: [key('PK', 'HASH'), key('SK', 'RANGE')],
  };
  return { schema, timeToLive: undefined };
}
