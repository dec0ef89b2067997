import { Aws } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Stage } from '../stages/stageFile.ts';
import { accessLogName } from './accessLog.ts';

const edge = () => new ServicePrincipal('cloudfront.amazonaws.com');

/** The data can't name the distribution, which is created after it: what these buckets show is public anyway. */
const ofThisAccount = {
  ArnLike: { 'aws:SourceArn': `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*` },
};

export function letEdgeRead(bucket: Bucket): void {
  const allow = (action: string, resource: string) =>
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [edge()],
        actions: [action],
        resources: [resource],
        conditions: ofThisAccount,
      }),
    );
  allow('s3:GetObject', bucket.arnForObjects('*'));
  // Without permission to list, S3 answers 403 for a missing file.
  allow('s3:ListBucket', bucket.bucketArn);
}

/** An explicit deny for all other keys, which overrides any allow. */
export function letEdgeReadOnly(bucket: Bucket, keys: string): void {
  const resource = bucket.arnForObjects(keys);
  const common = { principals: [edge()], actions: ['s3:GetObject'] };
  bucket.addToResourcePolicy(
    new PolicyStatement({ ...common, effect: Effect.DENY, notResources: [resource] }),
  );
  bucket.addToResourcePolicy(
    new PolicyStatement({ ...common, resources: [resource], conditions: ofThisAccount }),
  );
}

/** CloudFront's log is delivered from us-east-1, wherever the bucket is. */
export function letEdgeLog(bucket: Bucket, stage: Stage): void {
  const { partition, account } = bucket.stack;
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects('cloudfront/*')],
      conditions: {
        StringEquals: { 'aws:SourceAccount': account, 's3:x-amz-acl': 'bucket-owner-full-control' },
        ArnLike: {
          'aws:SourceArn': `arn:${partition}:logs:us-east-1:${account}:delivery-source:${accessLogName(stage)}`,
        },
      },
    }),
  );
}
