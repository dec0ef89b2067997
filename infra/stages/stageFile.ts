import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PriceClass } from 'aws-cdk-lib/aws-cloudfront';
import { z } from 'zod';
import { Email } from '../../shared/model/access/person.ts';
import { sourceCodeNames } from '../../shared/model/site/dataset/fileName.ts';
import { projectRoot } from '../projectRoot.ts';

export const stages = ['dev', 'production'] as const;
/** Created for an hour in an account of its own, and removed again. */
export type TryStage = `try-${string}`;
export type Stage = (typeof stages)[number] | TryStage;

export const isTryStage = (name: string): name is TryStage => /^try-[a-z0-9]{3,8}$/.test(name);

const Sender = z
  .string()
  .regex(/^(?:[^<>]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'contains no e-mail address');

const whole = (least: number, most: number) => z.number().int().min(least).max(most);

const AccountId = z.string().regex(/^\d{12}$/, 'is not the number of an account');

/** The limits that rate-based rules accept. */
const requests = whole(10, 2_000_000_000);

const common = {
  /** The values that CloudWatch accepts. */
  logRetentionDays: z.literal([1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731]),
  accessLogDays: whole(1, 3650),
  /** Tables, buckets, logs and secrets outlive the stack, which is protected from deletion. */
  keepsDataWhenDeleted: z.boolean(),
  logLevel: z.enum(['DEBUG', 'INFO', 'WARN']),
  throttle: z.strictObject({ requestsPerSecond: whole(1, 10_000), burst: whole(1, 5000) }),
  priceClass: z.enum(PriceClass),
  /** Sessions that are unused for this long end. */
  sessionIdleHours: whole(1, 24 * 90),
  keptReleases: whole(1, 120),
  /** The HTTPS address of a paging service that takes SNS messages; without one, urgent alarms are mailed as well. */
  pager: z.url({ protocol: /^https$/ }).nullable(),
  /** Which hosts browsers may only reach over HTTPS for two years. Browsers that preload the list keep a domain for years. */
  httpsOnly: z.enum(['this domain', 'its subdomains', 'preloaded']),
  /** Sources whose license allows showing texts of posts, by their codes in file names. */
  quotedSources: z.array(z.enum(sourceCodeNames)).max(sourceCodeNames.length),
  /** Whether internal administrators need a second factor. */
  staffSecondFactor: z.enum(['required', 'optional']),
  /**
   * Governance mode allows removal with a special permission. Compliance mode can't be undone: until the days are over, nobody
   * can delete a seal, or the bucket, or shorten the days, except by closing the AWS account. Object Lock accepts 36,500 days.
   */
  auditSeals: z.strictObject({ lock: z.enum(['governance', 'compliance']), days: whole(1, 36_500) }),
  /** The identity that SES verifies. One that the account has verified before can't be created again, only used. */
  senderIdentity: z.enum(['domain', 'address', 'verified domain', 'verified address']),
  sender: Sender,
  /** The first administrator, who invites everyone else. */
  admin: Email.optional(),
  /** The edge's firewall, which costs a fixed sum a month. */
  firewall: z
    .strictObject({
      /** Requests without assets: of a session, of an address without sessions, and of an address with any. */
      perFiveMinutes: z.strictObject({ session: requests, visitors: requests, office: requests }),
      /** AWS's rules only count what they would block until an operator has looked; see docs/operations.md. */
      managedRules: z.enum(['count', 'block']),
    })
    .nullable(),
  /**
   * Daily backups, kept for this many days in locked vaults of this region and of another one, which may be in an account of its
   * own. Null leaves the stage with what DynamoDB and S3 keep themselves.
   */
  backup: z
    .strictObject({
      region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'is not a region'),
      account: z.strictObject({ vault: AccountId, product: AccountId }).optional(),
      lock: z.enum(['governance', 'compliance']),
      days: whole(1, 35),
    })
    .nullable(),
  /** The account's quota of concurrent executions; an alarm fires at four fifths of it. */
  lambdaConcurrency: whole(10, 1_000_000),
  /** The numbers of the edge secrets that CloudFront sends and that functions accept: two during a rotation. */
  originSecret: z
    .strictObject({ sent: whole(1, 9999), accepted: z.array(whole(1, 9999)).min(1).max(2) })
    .refine(({ sent, accepted }) => accepted.includes(sent), 'sends a secret that it doesn’t accept'),
  /** A new number creates a new, empty table with everything attached to it, which is how a deleted one is replaced. */
  tables: z.strictObject({
    portal: whole(1, 99),
    activity: whole(1, 99),
    counts: whole(1, 99),
    insights: whole(1, 99),
  }),
  /** The canary's interval; null turns it off. */
  canaryMinutes: whole(2, 60).nullable(),
  /** How a new version takes over: with a tenth of the calls first, watched by alarms, or at once. */
  rollout: z.enum(['canary', 'at once']),
  /** In US dollars; `alarmEmail` gets a mail when most of it is spent, or forecast to be. */
  monthlyBudget: whole(1, 10_000_000).nullable(),
};

const Domain = z.string().regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, 'is not a domain');
const Certificate = z
  .string()
  .regex(/^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/\S+$/, 'is not a certificate in us-east-1');

/** The site's own domain and its certificate; CloudFront's domain is used when both are absent. */
const anywhere = z
  .strictObject({
    ...common,
    domain: Domain.optional(),
    certificate: Certificate.optional(),
    alarmEmail: Email.optional(),
  })
  .refine(({ domain, certificate }) => !domain === !certificate, {
    error: 'takes both domain and certificate, or neither',
  });

const inProduction = z.strictObject({
  ...common,
  domain: Domain,
  certificate: Certificate,
  alarmEmail: Email,
});

export type StageFile = z.infer<typeof anywhere>;

/** The data has the plain name, which it shared with everything else before there were several stacks. */
export const stackNames = (stage: Stage) => ({
  data: `Tideline-${stage}`,
  edge: `Tideline-${stage}-edge`,
  app: `Tideline-${stage}-app`,
  insights: `Tideline-${stage}-insights`,
  distantVault: `Tideline-${stage}-DistantVault`,
});
/** The stack with the data of the stage that another stack belongs to. */
export const dataStackOf = (name: string) =>
  name.replace(/^(Tideline-(?:try-[a-z0-9]+|(?!try-)[a-z]+))-(edge|app|insights)$/, '$1');
/** Athena doesn't accept hyphens in names of databases. */
export const nameInSql = (stage: Stage) => stage.replaceAll('-', '_');
export const stageFilePath = (stage: Stage) => `infra/stages/${isTryStage(stage) ? 'try' : stage}.json`;

export function readStageFile(stage: Stage): Record<string, unknown> {
  return JSON.parse(readFileSync(join(projectRoot, stageFilePath(stage)), 'utf8'));
}

/** Reports invalid settings, with the file that they belong in. */
export function checkStageFile(stage: Stage, settings: Record<string, unknown>): StageFile {
  const { success, data, error } = (stage === 'production' ? inProduction : anywhere).safeParse(settings);
  if (success) return data;
  const faults = error.issues.map(({ path, message, code }) => {
    const name = path.join('.');
    const missing = code === 'invalid_type' && name !== '' && settings[String(path[0])] === undefined;
    return missing ? `${name} is missing` : [name, message].filter(Boolean).join(' ');
  });
  throw new Error(
    `${stageFilePath(stage)}: ${faults.join('; ')}. Correct the file, or give -c name=value instead.`,
  );
}
