import {
  CreateTableCommand,
  type DescribeContinuousBackupsCommandOutput,
  type DynamoDBClient,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { inject } from 'vitest';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { tablesOf } from '../../../infra/local/template/stack.ts';

/** The embedded database, with restores as AWS has them: a copy of the rows of that moment under another name. */
export function restorable(client: DynamoDBClient, latest: () => Date): DynamoDBClient {
  const rows = async (TableName: string) => (await client.send(new ScanCommand({ TableName }))).Items ?? [];
  let then: Awaited<ReturnType<typeof rows>> = [];
  const send = async (command: { input: Record<string, string> }) => {
    const { TableName = '', SourceTableName = '', TargetTableName = '' } = command.input;
    if (command.constructor.name === 'DescribeContinuousBackupsCommand') {
      then = await rows(TableName);
      const PointInTimeRecoveryDescription = { LatestRestorableDateTime: latest() };
      return { ContinuousBackupsDescription: { PointInTimeRecoveryDescription } } as Omit<
        DescribeContinuousBackupsCommandOutput,
        '$metadata'
      >;
    }
    if (command.constructor.name !== 'RestoreTableToPointInTimeCommand') return client.send(command as never);
    const tables = tablesOf(readAssembly(inject('assembly'))).map(({ schema }) => schema);
    const schema = tables.find((each) => each.TableName === SourceTableName);
    if (!schema) throw new Error('There is no such table.');
    const { StreamSpecification: _, ...copied } = schema;
    await client.send(new CreateTableCommand({ ...copied, TableName: TargetTableName }));
    for (const Item of then) await client.send(new PutItemCommand({ TableName: TargetTableName, Item }));
    return {};
  };
  return { send } as unknown as DynamoDBClient;
}
