import {
  DeleteItemCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  GetItemCommand,
  PutItemCommand,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { outputOf, outputsIn, requireRecord, writeRecord } from '../record.ts';
import { type Step, type Trial, untilAnswered } from '../trial.ts';

const row = { PK: { S: 'TRIAL#restore' }, SK: { S: 'ROW' } };
const mostMinutes = 60;

/** Loses a row, restores the table to the moment before, and writes the row back. */
export const restore: Step = {
  name: 'Restore a table',
  async run(trial) {
    const { folder, clients, run, stage, now } = trial;
    const TableName = outputOf(folder, 'PortalTable');
    const restored = `restored-${stage}-${now().getTime()}`;
    await clients.dynamo.send(new PutItemCommand({ TableName, Item: { ...row, kind: { S: 'trial' } } }));
    const moment = await restorableAfter(trial, TableName, now());
    await clients.dynamo.send(new DeleteItemCommand({ TableName, Key: row }));
    await restoreTo(trial, TableName, restored, moment);
    const named = ['--from', restored, '--stack', outputsIn(folder)];
    await run('restore', 'npm', [
      'run',
      '--silent',
      'rescue',
      '--',
      'restore',
      ...named,
      '--prefix',
      row.PK.S,
      '--missing',
    ]);
    const { Item } = await clients.dynamo.send(
      new GetItemCommand({ TableName, Key: row, ConsistentRead: true }),
    );
    if (!Item) throw new Error('The lost row was not written back.');
    await clients.dynamo.send(new DeleteItemCommand({ TableName, Key: row }));
    return [`a row that was lost after ${moment.toISOString()} was written back from ${restored}`];
  },
};

function restorableAfter(trial: Trial, TableName: string, written: Date): Promise<Date> {
  return untilAnswered(trial, 'The first restorable moment', mostMinutes, async () => {
    const { ContinuousBackupsDescription } = await trial.clients.dynamo.send(
      new DescribeContinuousBackupsCommand({ TableName }),
    );
    const latest = ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.LatestRestorableDateTime;
    return latest && latest > written ? latest : undefined;
  });
}

async function restoreTo(
  trial: Trial,
  SourceTableName: string,
  restored: string,
  moment: Date,
): Promise<void> {
  const { folder, clients } = trial;
  const record = requireRecord(folder);
  // Recorded first, so that it is deleted even if this process ends now.
  writeRecord(folder, { ...record, restored: [...record.restored, restored] });
  await clients.dynamo.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName,
      TargetTableName: restored,
      RestoreDateTime: moment,
      // Comparing rows needs no index, which takes longest to restore.
      GlobalSecondaryIndexOverride: [],
    }),
  );
  await untilAnswered(trial, 'The restore', mostMinutes, async () => {
    const { Table } = await clients.dynamo.send(new DescribeTableCommand({ TableName: restored }));
    return Table?.TableStatus === 'ACTIVE' ? true : undefined;
  });
}
