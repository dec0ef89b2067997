import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import type { Settings } from '../stages/settings.ts';
import { stageFilePath } from '../stages/stageFile.ts';
import type { Clients } from './clients.ts';
import { type Finding, found } from './finding.ts';

const about = 'Lambda concurrency';

/** No concurrency is reserved, so creation succeeds; but a new account's limit of 10 rejects calls of a few people. */
export async function checkConcurrency(
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
