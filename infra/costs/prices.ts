/** List prices in US dollars without discounts or free tiers. Change the date of a price with it. */
export const prices = {
  lambda: { perMillion: 0.2, perGigabyteSecond: 0.0000133334 },
  httpApi: { perMillion: 1 },
  cloudFront: { perMillion: 1, perGigabyte: 0.085, perMillionFunctionRuns: 0.1 },
  firewall: { perAcl: 5, perRule: 1, perMillion: 0.6 },
  dynamo: { perMillionReads: 0.125, perMillionWrites: 0.625, perGigabyte: 0.25, perGigabyteRestorable: 0.2 },
  backup: { perGigabyte: 0.1, perGigabyteCopied: 0.02 },
  s3: { perGigabyte: 0.023, perThousandWrites: 0.005, perThousandReads: 0.0004 },
  logs: { perGigabyte: 0.5, perGigabyteKept: 0.03 },
  xray: { perMillion: 5 },
  cloudWatch: { perAlarmMetric: 0.1, perComposite: 0.5, perDashboard: 3, perMetric: 0.3 },
  secrets: { each: 0.4, perTenThousand: 0.05 },
  keys: { each: 1, perTenThousand: 0.03, perTenThousandSignatures: 0.15 },
  queues: { perMillion: 0.4 },
  pipes: { perMillion: 0.4 },
  topics: { perMillion: 0.5 },
  scans: { perGigabyte: 0.09, perThousand: 0.215 },
  mail: { perThousand: 0.1 },
  athena: { perTerabyte: 5 },
} as const;

/** The region of every price except CloudFront's, which are for its edges in the United States. */
export const region = 'us-east-1';

type Source = { priced: string; page: string; serviceCode: string; asOf: string };

export const priceSources: Record<keyof typeof prices, Source> = {
  lambda: {
    priced: 'requests and GB-seconds on Arm',
    page: 'lambda/pricing',
    serviceCode: 'AWSLambda',
    asOf: '2025-06-01',
  },
  httpApi: {
    priced: 'calls of HTTP APIs',
    page: 'api-gateway/pricing',
    serviceCode: 'AmazonApiGateway',
    asOf: '2025-06-01',
  },
  cloudFront: {
    priced: 'HTTPS requests, data to the internet and runs of functions, pay as you go',
    page: 'cloudfront/pricing',
    serviceCode: 'AmazonCloudFront',
    asOf: '2025-06-01',
  },
  firewall: {
    priced: 'web ACLs, rules, requests',
    page: 'waf/pricing',
    serviceCode: 'awswaf',
    asOf: '2025-06-01',
  },
  dynamo: {
    priced: 'request units on demand, standard storage, continuous backups',
    page: 'dynamodb/pricing/on-demand',
    serviceCode: 'AmazonDynamoDB',
    asOf: '2025-06-01',
  },
  backup: {
    priced: 'warm backups of DynamoDB, copies to another region',
    page: 'backup/pricing',
    serviceCode: 'AWSBackup',
    asOf: '2025-06-01',
  },
  s3: {
    priced: 'S3 Standard: storage; PUT and LIST; GET',
    page: 's3/pricing',
    serviceCode: 'AmazonS3',
    asOf: '2025-06-01',
  },
  logs: {
    priced: 'logs collected (standard) and stored',
    page: 'cloudwatch/pricing',
    serviceCode: 'AmazonCloudWatch',
    asOf: '2025-06-01',
  },
  xray: { priced: 'traces recorded', page: 'xray/pricing', serviceCode: 'AWSXRay', asOf: '2025-06-01' },
  cloudWatch: {
    priced: 'alarm metrics, composite alarms, dashboards, custom metrics',
    page: 'cloudwatch/pricing',
    serviceCode: 'AmazonCloudWatch',
    asOf: '2025-06-01',
  },
  secrets: {
    priced: 'a secret; calls',
    page: 'secrets-manager/pricing',
    serviceCode: 'AWSSecretsManager',
    asOf: '2025-06-01',
  },
  keys: {
    priced: 'a key; symmetric requests; signatures by an elliptic curve',
    page: 'kms/pricing',
    serviceCode: 'awskms',
    asOf: '2026-06-13',
  },
  queues: {
    priced: 'requests to standard queues',
    page: 'sqs/pricing',
    serviceCode: 'AWSQueueService',
    asOf: '2025-06-01',
  },
  pipes: {
    priced: 'requests of Pipes after the filter',
    page: 'eventbridge/pricing',
    serviceCode: 'AWSEvents',
    asOf: '2026-03-13',
  },
  topics: {
    priced: 'requests to standard topics',
    page: 'sns/pricing',
    serviceCode: 'AmazonSNS',
    asOf: '2025-06-01',
  },
  scans: {
    priced: 'Malware Protection for S3: data and objects',
    page: 'guardduty/pricing',
    serviceCode: 'AmazonGuardDuty',
    asOf: '2025-06-01',
  },
  mail: { priced: 'outbound mails', page: 'ses/pricing', serviceCode: 'AmazonSES', asOf: '2025-06-01' },
  athena: {
    priced: 'data scanned by queries',
    page: 'athena/pricing',
    serviceCode: 'AmazonAthena',
    asOf: '2025-06-01',
  },
};
