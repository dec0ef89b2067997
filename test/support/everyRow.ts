import { ScanCommand, type ScanCommandOutput } from '@aws-sdk/client-dynamodb';
import type { Fields } from '../../functions/platform/data/table/values.ts';
import { tables } from './tables.ts';

/** Every row of the tables that hold data of organizations, as it is stored. */
export async function everyRow(): Promise<Fields[]> {
  const { database } = await tables();
  const { toFields } = await import('../../functions/platform/data/table/values.ts');
  const rows: Fields[] = [];
  for (const name of ['PORTAL_TABLE', 'ACTIVITY_TABLE', 'COUNTS_TABLE']) {
    let ExclusiveStartKey: ScanCommandOutput['LastEvaluatedKey'];
    do {
      const page: ScanCommandOutput = await database.send(
        new ScanCommand({ TableName: process.env[name], ExclusiveStartKey, ConsistentRead: true }),
      );
      rows.push(...(page.Items ?? []).map((item) => toFields(item)));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
  }
  return rows;
}
