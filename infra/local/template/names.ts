import type { Resource } from './assembly.ts';

export const region = 'us-east-1';
export const account = '000000000000';

export function localName(logicalId: string): string {
  return logicalId.replace(/[0-9A-F]{8}$/, '');
}

export function bucketName(logicalId: string): string {
  return localName(logicalId).toLowerCase();
}

type Reference = (logicalId: string) => string;

const arn = (service: string, rest: string) => `arn:aws:${service}:${region}:${account}:${rest}`;

/** The local value of `Ref`, by resource type. */
const references: Record<string, Reference> = {
  'AWS::DynamoDB::Table': localName,
  'AWS::DynamoDB::GlobalTable': localName,
  'AWS::S3::Bucket': bucketName,
  'AWS::Lambda::Function': localName,
  'AWS::SecretsManager::Secret': (id) => arn('secretsmanager', `secret:${localName(id)}`),
  'AWS::SES::ConfigurationSet': localName,
  'AWS::SNS::Topic': (id) => arn('sns', localName(id)),
  'AWS::ApiGatewayV2::Api': () => 'local',
  'AWS::CloudFront::Distribution': () => 'LOCAL',
  'AWS::CloudFront::ResponseHeadersPolicy': (id) => id,
  'AWS::CloudFront::OriginRequestPolicy': (id) => id,
  'AWS::CloudFront::CachePolicy': (id) => id,
  'AWS::ApiGatewayV2::Integration': (id) => id,
};

/** The local value of `Fn::GetAtt`, by resource type. The resolver handles the addresses of the site and the API. */
const attributes: Record<string, Record<string, Reference>> = {
  'AWS::DynamoDB::Table': { Arn: (id) => arn('dynamodb', `table/${localName(id)}`) },
  'AWS::DynamoDB::GlobalTable': { Arn: (id) => arn('dynamodb', `table/${localName(id)}`) },
  'AWS::S3::Bucket': {
    Arn: (id) => `arn:aws:s3:::${bucketName(id)}`,
    RegionalDomainName: (id) => `${bucketName(id)}.s3.${region}.amazonaws.com`,
    DomainName: (id) => `${bucketName(id)}.s3.amazonaws.com`,
  },
  'AWS::Lambda::Function': { Arn: (id) => arn('lambda', `function:${localName(id)}`) },
  'AWS::KMS::Key': { Arn: (id) => arn('kms', `key/${localName(id)}`) },
  'AWS::SQS::Queue': { Arn: (id) => arn('sqs', localName(id)), QueueName: localName },
  'AWS::SNS::Topic': { TopicName: localName, TopicArn: (id) => arn('sns', localName(id)) },
  'AWS::CloudFront::Function': { FunctionARN: (id) => id },
};

export function reference({ Type }: Resource, logicalId: string): string | undefined {
  return references[Type]?.(logicalId);
}

export function attribute({ Type }: Resource, logicalId: string, name: string): string | undefined {
  return attributes[Type]?.[name]?.(logicalId);
}
