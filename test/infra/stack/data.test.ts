import { describe, expect, test } from 'vitest';
import { mentions, statementsOf, synthesized } from './synthesized.ts';

const dev = synthesized();

describe('tables', () => {
  test.each(dev.of('AWS::DynamoDB::Table'))(
    'the table %s can be restored, is encrypted and deletes expired rows',
    (_, { Properties }) => {
      expect(Properties).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        SSESpecification: { SSEEnabled: true },
        TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
        KeySchema: [
          { AttributeName: 'PK', KeyType: 'HASH' },
          { AttributeName: 'SK', KeyType: 'RANGE' },
        ],
      });
    },
  );

  test('there are four tables, one with an index', () => {
    const indexes = dev
      .of('AWS::DynamoDB::Table')
      .map(([, { Properties }]) => Properties.GlobalSecondaryIndexes);
    expect(indexes).toHaveLength(4);
    expect(indexes.filter(Boolean)).toMatchObject([
      [{ IndexName: 'GSI1', Projection: { ProjectionType: 'ALL' } }],
    ]);
  });
});

describe('buckets', () => {
  const policyOf = (id: string) =>
    dev
      .of('AWS::S3::BucketPolicy')
      .filter(([, { Properties }]) => mentions(Properties.Bucket, id))
      .flatMap(([, { Properties }]) => statementsOf(Properties.PolicyDocument));
  const open = (id: string) =>
    policyOf(id).filter(
      ({ Effect, Principal }) => Effect === 'Allow' && JSON.stringify(Principal).includes('*'),
    );

  test.each(dev.of('AWS::S3::Bucket'))(
    'the bucket %s requires encrypted connections and is encrypted',
    (id, { Properties }) => {
      const denied = policyOf(id).filter(({ Effect }) => Effect === 'Deny');
      expect(denied.map(({ Condition }) => Condition)).toContainEqual({
        Bool: { 'aws:SecureTransport': 'false' },
      });
      expect(Properties).toHaveProperty('BucketEncryption');
    },
  );

  test.each(dev.of('AWS::S3::Bucket'))('the bucket %s deletes incomplete uploads', (_, { Properties }) => {
    const { Rules } = Properties.LifecycleConfiguration as { Rules: object[] };
    expect(Rules).toContainEqual(
      expect.objectContaining({
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 },
        Status: 'Enabled',
      }),
    );
  });

  test('buckets never list their objects: no query reaches them, and the root is a page', () => {
    const { DistributionConfig } = dev.only('AWS::CloudFront::Distribution') as {
      DistributionConfig: {
        DefaultRootObject: string;
        DefaultCacheBehavior: object;
        CacheBehaviors: { PathPattern: string; CachePolicyId: unknown }[];
      };
    };
    expect(DistributionConfig.DefaultRootObject).toBe('index.html');
    const { DefaultCacheBehavior, CacheBehaviors } = DistributionConfig;
    const fromBuckets = CacheBehaviors.filter(({ PathPattern }) => !PathPattern?.startsWith('/api/'));
    for (const behavior of [DefaultCacheBehavior, ...fromBuckets]) {
      expect(behavior).toMatchObject({ CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6' });
      expect(behavior).not.toHaveProperty('OriginRequestPolicyId');
    }
  });

  test('buckets block public access, even the dataset samples', () => {
    for (const [id, { Properties }] of dev.of('AWS::S3::Bucket')) {
      expect(open(id), id).toEqual([]);
      expect(Properties.PublicAccessBlockConfiguration, id).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
  });

  test('buckets let only distributions of this account read, and only what the site shows', () => {
    const read = dev.of('AWS::S3::Bucket').flatMap(([id]) =>
      policyOf(id)
        .filter(
          ({ Effect, Principal }) => Effect === 'Allow' && mentions(Principal, 'cloudfront.amazonaws.com'),
        )
        .map(({ Action, Resource, Condition }) => ({
          bucket: id.replace(/[0-9A-F]{8}$/, ''),
          Action,
          keys: /"(\/[^"]*)"\]\]\}$/.exec(JSON.stringify(Resource))?.[1] ?? '',
          Condition,
        })),
    );
    const Condition = {
      ArnLike: {
        'aws:SourceArn': {
          'Fn::Join': [
            '',
            [
              'arn:',
              { Ref: 'AWS::Partition' },
              ':cloudfront::',
              { Ref: 'AWS::AccountId' },
              ':distribution/*',
            ],
          ],
        },
      },
    };
    const of = (bucket: string, Action: string, keys: string) => ({ bucket, Action, keys, Condition });
    expect(read).toEqual([
      of('BucketsFiles', 's3:GetObject', '/media/*'),
      of('BucketsSite', 's3:GetObject', '/*'),
      of('BucketsSite', 's3:ListBucket', ''),
      of('BucketsSamples', 's3:GetObject', '/*'),
      of('BucketsSamples', 's3:ListBucket', ''),
    ]);
  });

  test.each(['Files', 'Samples', 'Site'])(
    'the bucket %s keeps old versions for a while and logs access',
    (name) => {
      const bucket = dev.of('AWS::S3::Bucket').find(([id]) => id.startsWith(`Buckets${name}`));
      expect(bucket?.[1].Properties).toMatchObject({
        VersioningConfiguration: { Status: 'Enabled' },
        LoggingConfiguration: { LogFilePrefix: `s3/${name.toLowerCase()}/` },
      });
    },
  );
});
