import type { DynamoDBRecord } from 'aws-lambda';

type Shards = { StreamDescription: { Shards: { ShardId: string }[] } };
type Records = { Records: DynamoDBRecord[]; NextShardIterator?: string };

/** A table's stream from its oldest record. */
export type StreamReader = { next: (limit: number) => Promise<DynamoDBRecord[]> };

/** Three calls don't justify the SDK's package, and the local database checks no signature. */
export async function readStream(endpoint: string, streamArn: string): Promise<StreamReader> {
  const StreamArn = streamArn;
  const call = async <Answer>(operation: string, input: object): Promise<Answer> => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-date': '20260101T000000Z',
        'x-amz-target': `DynamoDBStreams_20120810.${operation}`,
        authorization:
          'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=none',
      },
      body: JSON.stringify(input),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The stream can’t be read: ${text.slice(0, 200)}`);
    return JSON.parse(text) as Answer;
  };
  const { StreamDescription } = await call<Shards>('DescribeStream', { StreamArn });
  const ShardId = StreamDescription.Shards.at(-1)?.ShardId;
  const start = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' };
  let iterator = (await call<{ ShardIterator: string }>('GetShardIterator', start)).ShardIterator;
  return {
    next: async (Limit) => {
      const answer = await call<Records>('GetRecords', { ShardIterator: iterator, Limit });
      iterator = answer.NextShardIterator ?? iterator;
      return answer.Records;
    },
  };
}
