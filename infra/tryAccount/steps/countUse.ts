import { existsSync } from 'node:fs';
import { BatchGetQueryExecutionCommand, ListQueryExecutionsCommand } from '@aws-sdk/client-athena';
import { GetMetricStatisticsCommand } from '@aws-sdk/client-cloudwatch';
import { orMissing } from '../../account/finding.ts';
import { fixedNames } from '../../account/names.ts';
import { outputsIn, readOutputs, requireRecord, writeRecord } from '../record.ts';
import type { Step, Trial } from '../trial.ts';

/** Counted before the work group that remembers its queries is deleted. */
export const countUse: Step = {
  name: 'Count what was used',
  async run(trial) {
    const { folder } = trial;
    const record = requireRecord(folder);
    const [calls, { queries, scannedBytes }] = await Promise.all([
      countCalls(trial, new Date(record.startedAt)),
      countQueries(trial),
    ]);
    writeRecord(folder, { ...record, used: { calls, queries, scannedBytes } });
    return [`${calls} calls, ${queries} Athena queries over ${(scannedBytes / 1e9).toFixed(2)} GB`];
  },
};

async function countCalls({ folder, clients, now }: Trial, StartTime: Date): Promise<number> {
  const { ApiUrl } = existsSync(outputsIn(folder)) ? readOutputs(folder) : {};
  if (!ApiUrl) return 0;
  const ApiId = new URL(ApiUrl).hostname.split('.')[0];
  const { Datapoints = [] } = await clients.cloudWatch.send(
    new GetMetricStatisticsCommand({
      Namespace: 'AWS/ApiGateway',
      MetricName: 'Count',
      Dimensions: [{ Name: 'ApiId', Value: ApiId }],
      StartTime,
      EndTime: now(),
      Period: 3600,
      Statistics: ['Sum'],
    }),
  );
  return Datapoints.reduce((sum, { Sum = 0 }) => sum + Sum, 0);
}

async function countQueries({ stage, clients }: Trial): Promise<{ queries: number; scannedBytes: number }> {
  const counted = { queries: 0, scannedBytes: 0 };
  for (const WorkGroup of fixedNames({ stage }).workGroups) {
    let NextToken: string | undefined;
    do {
      const page = await orMissing(
        clients.athena.send(new ListQueryExecutionsCommand({ WorkGroup, NextToken })),
        /not found/,
      );
      const QueryExecutionIds = page?.QueryExecutionIds ?? [];
      NextToken = page?.NextToken;
      if (QueryExecutionIds.length === 0) continue;
      const { QueryExecutions = [] } = await clients.athena.send(
        new BatchGetQueryExecutionCommand({ QueryExecutionIds }),
      );
      counted.queries += QueryExecutions.length;
      for (const { Statistics } of QueryExecutions) {
        counted.scannedBytes += Math.max(leastScanned, Statistics?.DataScannedInBytes ?? 0);
      }
    } while (NextToken);
  }
  return counted;
}

/** Athena charges at least this much for a query. */
const leastScanned = 10 * 1024 ** 2;
