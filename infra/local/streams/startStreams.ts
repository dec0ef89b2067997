import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { trimStreamRecords } from '../parts/streamRecords.ts';
import type { TableStream } from '../template/streams.ts';
import { readStream } from './readStream.ts';
import { runStream } from './runStream.ts';

type Ground = {
  environment: Record<string, string>;
  /** The file of our own database, whose processed records are deleted. */
  file: string | undefined;
  send: (functionName: string, event: DynamoDBStreamEvent) => Promise<unknown>;
  onLine: (line: string) => void;
};

export function startStreams(
  streams: readonly TableStream[],
  { environment, file, send, onLine }: Ground,
): { close: () => Promise<void> } {
  const endpoint = environment.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  const running = streams.map(({ table, functionName, batchSize }) =>
    runStream({
      batchSize,
      open: async () => readStream(endpoint, await streamOf(endpoint, table)),
      deliver: (event) => send(functionName, event),
      onTaken: async (upTo) => {
        if (file) await trimStreamRecords(file, table, upTo);
      },
      onLine: (line) => onLine(`${functionName}: ${line}`),
    }),
  );
  return { close: async () => void (await Promise.all(running.map(({ close }) => close()))) };
}

export async function streamOf(endpoint: string, TableName: string): Promise<string> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    if (!Table?.LatestStreamArn) throw new Error(`The table ${TableName} has no stream.`);
    return Table.LatestStreamArn;
  } finally {
    client.destroy();
  }
}
