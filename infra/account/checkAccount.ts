import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import type { Settings } from '../stages/settings.ts';
import { stageFilePath } from '../stages/stageFile.ts';
import { checkBootstrap } from './bootstrap.ts';
import type { Clients } from './clients.ts';
import { checkCertificate, checkDomain } from './domain.ts';
import { type Finding, found } from './finding.ts';
import { checkMailDns, checkSandbox, checkSender } from './mail.ts';
import { checkNames } from './names.ts';
import { checkStacks } from './stackState.ts';

/** Finds obstacles to a deployment with these credentials, in deployment order. */
export async function checkAccount(clients: Clients, settings: Settings): Promise<Finding[]> {
  const caller = await checkCredentials(clients);
  if (caller.verdict === 'stops') return [caller];
  // Names of an existing stack aren't conflicts, so the stacks are checked first.
  const { finding: stacks, isNew } = await checkStacks(clients, settings).catch((error: unknown) => ({
    finding: notTold('Stacks', error),
    isNew: { data: true, edge: true, app: true, insights: true },
  }));
  const checks: Record<string, Promise<Finding>> = {
    'CDK bootstrap': checkBootstrap(clients),
    Certificate: checkCertificate(clients, settings),
    Domain: checkDomain(clients, settings, isNew.edge),
    Names: checkNames(clients, settings, isNew.data),
    'Sender of mails': checkSender(clients, settings, isNew.data),
    'DNS records of mails': checkMailDns(clients, settings),
    'SES sandbox': checkSandbox(clients),
    'Lambda concurrency': checkConcurrency(clients, settings),
  };
  const findings = Object.entries(checks).map(([about, check]) =>
    check.catch((error: unknown) => notTold(about, error)),
  );
  return [caller, stacks, ...(await Promise.all(findings))];
}

export async function checkCredentials({ sts, ssm }: Clients): Promise<Finding> {
  const about = 'Credentials';
  try {
    const region = await ssm.config.region();
    const { Account, Arn } = await sts.send(new GetCallerIdentityCommand({}));
    return found(about, 'ready', `${Arn} in account ${Account}, region ${region}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const todo = 'log in to AWS, name the --profile, and set AWS_REGION';
    return found(about, 'stops', `AWS doesn’t take them: ${reason}`, todo);
  }
}

function notTold(about: string, error: unknown): Finding {
  const reason = error instanceof Error ? error.message : String(error);
  return found(about, 'unknown', reason, 'ask with credentials that may, or look in the console');
}

const about = 'Lambda concurrency';

/** No concurrency is reserved, so creation succeeds; but a new account's limit of 10 rejects calls of a few people. */
async function checkConcurrency(
  { lambda }: Clients,
  { stage, lambdaConcurrency }: Settings,
): Promise<Finding> {
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
  const quota = AccountLimit?.ConcurrentExecutions ?? 0;
  if (quota >= lambdaConcurrency) return found(about, 'ready', `${quota} functions at once`);
  return found(
    about,
    'attention',
    `${quota} functions at once, and the alarm counts on ${lambdaConcurrency}`,
    `raise the quota in Service Quotas, or set lambdaConcurrency in ${stageFilePath(stage)}`,
  );
}
