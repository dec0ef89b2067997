import { RemovalPolicy } from 'aws-cdk-lib';
import type { PriceClass } from 'aws-cdk-lib/aws-cloudfront';
import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import {
  checkStageFile,
  isTryStage,
  readStageFile,
  type Stage,
  type StageFile,
  stageFilePath,
  stages,
} from './stageFile.ts';

export type Settings = Pick<
  StageFile,
  | 'accessLogDays'
  | 'logLevel'
  | 'throttle'
  | 'sessionIdleHours'
  | 'keptReleases'
  | 'quotedSources'
  | 'httpsOnly'
  | 'staffSecondFactor'
  | 'auditSeals'
  | 'alarmEmail'
  | 'pager'
  | 'firewall'
  | 'backup'
  | 'monthlyBudget'
  | 'canaryMinutes'
  | 'lambdaConcurrency'
  | 'originSecret'
  | 'rollout'
  | 'tables'
> & {
  stage: Stage;
  logRetention: RetentionDays;
  /** The removal policy of logs, keys and secrets; what a failed creation leaves is deleted. */
  removal: RemovalPolicy.DESTROY | RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
  deletionProtection: boolean;
  priceClass: PriceClass;
  site: { domain: string; certificateArn: string } | undefined;
  /** Leaves the domain to another distribution for now: `-c alias=later`, see docs/stacks.md. */
  aliasLater: boolean;
  mail: { sender: string; address: string; identity: StageFile['senderIdentity'] };
  firstAdministrator: string | undefined;
};

/** The settings that `-c name=value` may override for one deployment; all others change by commit. */
const overridable = [
  'domain',
  'certificate',
  'sender',
  'senderIdentity',
  'alarmEmail',
  'admin',
  'rollout',
] as const;

/** The settings in the stage's file with the overrides of the command line: `-c stage=production -c admin=…`. */
export function readSettings(context: (name: string) => unknown): Settings {
  const text = (name: string): string | undefined => {
    const value = context(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const stage = stageOf(text('stage') ?? 'dev');
  const given = overridable.flatMap((name) => (text(name) ? [[name, text(name)]] : []));
  const file = checkStageFile(stage, { ...readStageFile(stage), ...Object.fromEntries(given) });
  return { ...settingsOf(stage, file), aliasLater: text('alias') === 'later' };
}

function settingsOf(stage: Stage, file: StageFile): Omit<Settings, 'aliasLater'> {
  const { domain, certificate, sender, keepsDataWhenDeleted: keeps } = file;
  return {
    ...file,
    stage,
    logRetention: file.logRetentionDays as RetentionDays,
    removal: keeps ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    deletionProtection: keeps,
    site: domain && certificate ? { domain, certificateArn: certificate } : undefined,
    mail: { sender, address: /<([^<>]+)>$/.exec(sender)?.[1] ?? sender, identity: file.senderIdentity },
    firstAdministrator: file.admin,
  };
}

function stageOf(name: string): Stage {
  const found = isTryStage(name) ? name : stages.find((stage) => stage === name);
  if (found) return found;
  throw new Error(`-c stage=${name}: there is only ${stages.map(stageFilePath).join(' and ')}.`);
}
