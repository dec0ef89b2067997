import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { type Stage, stackNames } from '../stages/stageFile.ts';
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

type AccessLogProps = { stage: Stage; distribution: Distribution; bucket: Bucket };

/** The bucket's policy names it too. */
export const accessLogName = (stage: Stage) => `${stackNames(stage).edge}-access-log`;

/** CloudFront's access log, one folder per hour. Delivered in one region only. */
export class AccessLog extends Construct {
  constructor(scope: Construct, id: string, { stage, distribution, bucket }: AccessLogProps) {
    super(scope, id);
    const name = accessLogName(stage);
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
    inUsEast1(source, destination, delivery);
  }
}
