import { Names } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { inUsEast1 } from './inUsEast1.ts';

/** No queries, cookies or referrers: they contain link tokens and addresses. */
const recordFields = [
  'date',
  'time',
  'x-edge-location',
  'c-ip',
  'cs-method',
  'x-host-header',
  'cs-uri-stem',
  'cs-protocol',
  'cs-protocol-version',
  'cs-bytes',
  'cs(User-Agent)',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'time-taken',
  'time-to-first-byte',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
  'ssl-protocol',
  'ssl-cipher',
];

type AccessLogProps = { distribution: Distribution; bucket: Bucket };

/** CloudFront's access log, one folder per hour. Delivered in one region only. */
export class AccessLog extends Construct {
  constructor(scope: Construct, id: string, { distribution, bucket }: AccessLogProps) {
    super(scope, id);
    const name = Names.uniqueResourceName(this, { maxLength: 60, separator: '-' });
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      deliveryDestinationType: 'S3',
      destinationResourceArn: bucket.arnForObjects('cloudfront'),
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: name,
      deliveryDestinationArn: destination.attrArn,
      recordFields,
      s3SuffixPath: '{DistributionId}/{yyyy}/{MM}/{dd}/{HH}',
    });
    delivery.addResourceDependency(source);
    this.mayWrite(bucket, source);
    if (bucket.policy) delivery.node.addDependency(bucket.policy);
    inUsEast1(source, destination, delivery);
  }

  private mayWrite(bucket: Bucket, source: CfnDeliverySource): void {
    const { partition, account } = source.stack;
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects('cloudfront/*')],
        conditions: {
          StringEquals: { 'aws:SourceAccount': account, 's3:x-amz-acl': 'bucket-owner-full-control' },
          ArnLike: {
            'aws:SourceArn': `arn:${partition}:logs:us-east-1:${account}:delivery-source:${source.name}`,
          },
        },
      }),
    );
  }
}
