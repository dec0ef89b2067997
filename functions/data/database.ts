import type { IncomingMessage } from 'node:http';
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

/**
 * Before each line the SDK copies all that is sent and received, even for its own logger, which keeps nothing. For one
 * without `info` it doesn't, though its types know no such logger.
 */
const logger = { debug() {}, warn() {}, error() {} } as unknown as DynamoDBClientConfig['logger'];

/**
 * The SDK's client for all tables. It puts the steps of a kind of command together once, not for each call.
 */
export const database = new DynamoDBClient({ logger, cacheMiddleware: true });

type Answer = { statusCode: number; headers: Record<string, string>; body: IncomingMessage };
type Protocol = {
  deserializeResponse: (operation: unknown, context: unknown, answer: Answer) => Promise<unknown>;
};

/**
 * An answer is JSON in the very form that the SDK hands out, but for binary values. Walking through it value by value with
 * the schema of all that it could be takes longer than all else that is done with it.
 */
// Its own type is a union of the SDK's inner versions, of which none can be called.
const protocol = database.config.protocol as unknown as Protocol;
const readBySchema = protocol.deserializeResponse.bind(protocol);
protocol.deserializeResponse = async (operation, context, answer) => {
  if (answer.statusCode >= 300) return readBySchema(operation, context, answer);
  const { headers, statusCode, body } = answer;
  const $metadata = { httpStatusCode: statusCode, requestId: headers['x-amzn-requestid'] };
  return { ...parsed(await textOf(body)), $metadata };
};

/** An attribute that is named B is an object, and a text that looks like a binary value has its quotes escaped. */
function parsed(text: string): object {
  if (!text.includes('"B":"')) return JSON.parse(text);
  return JSON.parse(text, (name, value) =>
    name === 'B' && typeof value === 'string' ? Buffer.from(value, 'base64') : value,
  );
}

function textOf(body: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    body.on('data', (part: Buffer) => parts.push(part));
    body.once('end', () => resolve(Buffer.concat(parts).toString()));
    body.once('error', reject);
  });
}
