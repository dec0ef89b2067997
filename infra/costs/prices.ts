/** List prices in US dollars without discounts or free tiers. Change the date with any price. */
export const prices = {
  region: 'us-east-1',
  asOf: '2025-06-01',
  lambda: { perMillion: 0.2, perGigabyteSecond: 0.0000133334 },
  httpApi: { perMillion: 1 },
  cloudFront: { perMillion: 1, perGigabyte: 0.085 },
  firewall: { perAcl: 5, perRule: 1, perMillion: 0.6 },
  dynamo: { perMillionReads: 0.125, perMillionWrites: 0.625, perGigabyte: 0.25, perGigabyteRestorable: 0.2 },
  backup: { perGigabyte: 0.1, perGigabyteCopied: 0.02 },
  s3: { perGigabyte: 0.023 },
  logs: { perGigabyte: 0.5, perGigabyteKept: 0.03 },
  xray: { perMillion: 5 },
  cloudWatch: { perAlarmMetric: 0.1, perComposite: 0.5, perDashboard: 3, perMetric: 0.3 },
  secrets: { each: 0.4 },
  keys: { each: 1 },
  mail: { perThousand: 0.1 },
} as const;

type Source = { priced: string; page: string; serviceCode: string };

export const priceSources: Record<Exclude<keyof typeof prices, 'region' | 'asOf'>, Source> = {
  lambda: { priced: 'requests and GB-seconds on Arm', page: 'lambda/pricing', serviceCode: 'AWSLambda' },
  httpApi: { priced: 'calls of HTTP APIs', page: 'api-gateway/pricing', serviceCode: 'AmazonApiGateway' },
  cloudFront: {
    priced: 'HTTPS requests and data to the internet, pay as you go, United States',
    page: 'cloudfront/pricing',
    serviceCode: 'AmazonCloudFront',
  },
  firewall: { priced: 'web ACLs, rules, requests', page: 'waf/pricing', serviceCode: 'awswaf' },
  dynamo: {
    priced: 'request units on demand, standard storage, continuous backups',
    page: 'dynamodb/pricing/on-demand',
    serviceCode: 'AmazonDynamoDB',
  },
  backup: {
    priced: 'warm backups of DynamoDB, copies to another region',
    page: 'backup/pricing',
    serviceCode: 'AWSBackup',
  },
  s3: { priced: 'S3 Standard storage', page: 's3/pricing', serviceCode: 'AmazonS3' },
  logs: {
    priced: 'logs collected (standard) and stored',
    page: 'cloudwatch/pricing',
    serviceCode: 'AmazonCloudWatch',
  },
  xray: { priced: 'traces recorded', page: 'xray/pricing', serviceCode: 'AWSXRay' },
  cloudWatch: {
    priced: 'alarm metrics, composite alarms, dashboards, custom metrics',
    page: 'cloudwatch/pricing',
    serviceCode: 'AmazonCloudWatch',
  },
  secrets: { priced: 'a secret', page: 'secrets-manager/pricing', serviceCode: 'AWSSecretsManager' },
  keys: { priced: 'a key', page: 'kms/pricing', serviceCode: 'awskms' },
  mail: { priced: 'outbound mails', page: 'ses/pricing', serviceCode: 'AmazonSES' },
};
