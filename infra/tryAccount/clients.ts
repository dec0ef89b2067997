import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs';
import { CostExplorerClient } from '@aws-sdk/client-cost-explorer';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';
import { clientsOf } from '../account/clients.ts';

export type TrialClients = ReturnType<typeof trialClients>;

export function trialClients() {
  return {
    ...clientsOf(),
    s3: new S3Client(),
    dynamo: new DynamoDBClient(),
    logs: new CloudWatchLogsClient(),
    workflows: new SFNClient(),
    cloudWatch: new CloudWatchClient(),
    // Cost Explorer has one endpoint for all regions.
    costs: new CostExplorerClient({ region: 'us-east-1' }),
  };
}
