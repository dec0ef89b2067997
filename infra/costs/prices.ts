/** List prices in US dollars, without discounts and free tiers. Whoever changes one changes the date, too. */
export const prices = {
  region: 'us-east-1',
  asOf: '2025-06-01',
  lambda: { perMillion: 0.2, perGigabyteSecond: 0.0000133334 },
  httpApi: { perMillion: 1 },
  cloudFront: { perMillion: 1, perGigabyte: 0.085 },
  firewall: { perAcl: 5, perRule: 1, perMillion: 0.6 },
  dynamo: { perMillionReads: 0.125, perMillionWrites: 0.625, perGigabyte: 0.25, perGigabyteRestorable: 0.2 },
  s3: { perGigabyte: 0.023 },
  logs: { perGigabyte: 0.5, perGigabyteKept: 0.03 },
  xray: { perMillion: 5 },
  cloudWatch: { perAlarmMetric: 0.1, perComposite: 0.5, perDashboard: 3, perMetric: 0.3 },
  secrets: { each: 0.4 },
  keys: { each: 1 },
  mail: { perThousand: 0.1 },
} as const;
