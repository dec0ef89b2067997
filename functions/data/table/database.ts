import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

/**
 * Before each line the SDK copies all that is sent and received, even for its own logger, which keeps nothing. For one
 * without `info` it doesn't, though its types know no such logger.
 */
const logger = { debug() {}, warn() {}, error() {} } as unknown as DynamoDBClientConfig['logger'];

/** The SDK's client for all tables. It assembles the steps of a kind of command once, not for each call. */
export const database = new DynamoDBClient({ logger, cacheMiddleware: true });
