import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});

/** A function with nothing but the SDK’s client. */
export const handler = (event: { TableName: string; Key: Record<string, { S: string }> }) =>
  client.send(new GetItemCommand(event));
