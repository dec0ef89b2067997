import { RemovalPolicy } from 'aws-cdk-lib';
import { PriceClass } from 'aws-cdk-lib/aws-cloudfront';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { brand } from '../../shared/brand.ts';
import { Email } from '../../shared/model/person.ts';

export const stages = ['dev', 'production'] as const;
export type Stage = (typeof stages)[number];

type StageDefaults = {
  logRetention: RetentionDays;
  accessLogDays: number;
  /** What happens to tables, logs and secrets when the stack is deleted. */
  removal: RemovalPolicy.DESTROY | RemovalPolicy.RETAIN;
  deletionProtection: boolean;
  logLevel: 'DEBUG' | 'INFO' | 'WARN';
  throttle: { requestsPerSecond: number; burst: number };
  priceClass: PriceClass;
  /** A session that nobody uses for this long ends. */
  sessionIdleHours: number;
  /** Whether internal administrators can do anything without a second factor. */
  staffSecondFactor: 'required' | 'optional';
  /** How long nobody can remove a seal: not without a special right (governance), or not at all (compliance). */
  auditSeals: { lock: 'governance' | 'compliance'; days: number };
};

const defaults: Record<Stage, StageDefaults> = {
  dev: {
    logRetention: RetentionDays.TWO_WEEKS,
    accessLogDays: 30,
    removal: RemovalPolicy.DESTROY,
    deletionProtection: false,
    logLevel: 'DEBUG',
    throttle: { requestsPerSecond: 50, burst: 100 },
    priceClass: PriceClass.PRICE_CLASS_100,
    sessionIdleHours: 24,
    staffSecondFactor: 'optional',
    auditSeals: { lock: 'governance', days: 1 },
  },
  production: {
    logRetention: RetentionDays.ONE_YEAR,
    accessLogDays: 365,
    removal: RemovalPolicy.RETAIN,
    deletionProtection: true,
    logLevel: 'INFO',
    throttle: { requestsPerSecond: 500, burst: 1000 },
    priceClass: PriceClass.PRICE_CLASS_ALL,
    sessionIdleHours: 24,
    staffSecondFactor: 'required',
    auditSeals: { lock: 'compliance', days: 7 * 365 },
  },
};

export type Settings = StageDefaults & {
  stage: Stage;
  /** The site's own domain and its certificate (in us-east-1); CloudFront's domain is used when absent. */
  site: { domain: string; certificateArn: string } | undefined;
  /** `Name <address>`, and what SES is asked to verify: its whole domain, or just the address. */
  mail: { sender: string; address: string; identity: 'domain' | 'address' };
  alarmEmail: string | undefined;
  /** The first administrator, who invites everyone else. */
  firstAdministrator: string | undefined;
};

/** Reads `-c stage=… -c domain=… -c certificate=… -c sender=… -c senderIdentity=… -c alarmEmail=… -c admin=… -c auditDays=…`. */
export function readSettings(context: (name: string) => unknown): Settings {
  const text = (name: string): string | undefined => {
    const value = context(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const stage = oneOf('stage', text('stage') ?? 'dev', stages);
  const domain = text('domain');
  const certificateArn = text('certificate');
  if (!domain !== !certificateArn) throw new Error('Give both -c domain and -c certificate, or neither.');
  const sender = text('sender') ?? brand.mailSender;
  const ofStage = defaults[stage];
  return {
    stage,
    ...ofStage,
    auditSeals: {
      ...ofStage.auditSeals,
      days: daysOf('auditDays', text('auditDays'), ofStage.auditSeals.days),
    },
    site: domain && certificateArn ? { domain, certificateArn } : undefined,
    mail: {
      sender,
      address: addressOf(sender),
      identity: oneOf('senderIdentity', text('senderIdentity') ?? 'domain', ['domain', 'address']),
    },
    alarmEmail: text('alarmEmail'),
    firstAdministrator: emailOf('admin', text('admin')),
  };
}

function oneOf<const T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (!found) throw new Error(`-c ${name}=${value} must be one of ${allowed.join(', ')}.`);
  return found;
}

function daysOf(name: string, value: string | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  const days = Number(value);
  // The most that Object Lock takes.
  if (Number.isInteger(days) && days >= 1 && days <= 36_500) return days;
  throw new Error(`-c ${name}=${value} is not a number of days from 1 to 36500.`);
}

function emailOf(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const { success, data } = Email.safeParse(value);
  if (!success) throw new Error(`-c ${name}=${value} is not an e-mail address.`);
  return data;
}

function addressOf(sender: string): string {
  const address = /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(address))
    throw new Error(`-c sender=${sender} contains no e-mail address.`);
  return address;
}
