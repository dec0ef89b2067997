import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { patience } from '../../services/patience.ts';

/** Without `info`, the SDK doesn't copy its input and output for log lines, which takes a fifth of its time. */
const logger = { debug() {}, warn() {}, error() {} } as unknown as DynamoDBClientConfig['logger'];

/** Reuses the middleware of each command type instead of building it for every call. */
export const database = new DynamoDBClient({ ...patience, logger, cacheMiddleware: true });
