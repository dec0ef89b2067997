import { paginateDescribeStacks } from '@aws-sdk/client-cloudformation';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { checkAccount, checkCredentials } from '../../account/checkAccount.ts';
import { describeFindings } from '../../account/describe.ts';
import { readSettings } from '../../stages/settings.ts';
import { beginRecord, readRecord } from '../record.ts';
import type { Step, Trial } from '../trial.ts';

/** Refuses every account that isn't meant for a trial, before anything is created. */
export const checkTrial: Step = {
  name: 'Check the account',
  async run(trial) {
    const { stage, sender, clients } = trial;
    const saw = await claimAccount(trial);
    const settings = readSettings((name) => ({ stage, sender })[name]);
    const findings = (await checkAccount(clients, settings)).filter(({ about }) => about !== 'CDK bootstrap');
    if (findings.some(({ verdict }) => verdict === 'stops')) throw new Error(describeFindings(findings));
    const others = findings.filter(({ verdict }) => verdict !== 'ready');
    return [saw, ...others.map(({ about, says }) => `${about}: ${says}`)];
  },
};

/** A half-created or half-deleted stage can be destroyed, though nothing can be deployed over it. */
export const checkOwner: Step = { name: checkTrial.name, run: async (trial) => [await claimAccount(trial)] };

async function claimAccount(trial: Trial): Promise<string> {
  const { stage, folder, clients, resumes, now } = trial;
  const caller = await checkCredentials(clients);
  if (caller.verdict === 'stops') throw new Error(describeFindings([caller]));
  const { Account: account = '' } = await clients.sts.send(new GetCallerIdentityCommand({}));
  const region = await clients.cloudFormation.config.region();
  const record = readRecord(folder);
  if (record && (record.account !== account || record.region !== region)) {
    throw new Error(
      `${stage} was begun in account ${record.account}, ${record.region}: use its credentials, or another stage.`,
    );
  }
  await refuseOtherStages(trial);
  if (!record || !resumes) beginRecord(folder, { account, region, startedAt: now().toISOString() });
  return `account ${account}, region ${region}`;
}

async function refuseOtherStages({ stage, stacks, clients, resumes }: Trial): Promise<void> {
  for await (const { Stacks = [] } of paginateDescribeStacks({ client: clients.cloudFormation }, {})) {
    for (const { StackName = '', StackStatus } of Stacks) {
      if (/^Tideline-(?!try-)/.test(StackName)) {
        throw new Error(`${StackName} is in this account and region: try another account.`);
      }
      if (stacks.includes(StackName) && StackStatus !== 'DELETE_COMPLETE' && !resumes) {
        throw new Error(
          `${StackName} exists already: continue with --resume, or choose another name than ${stage}.`,
        );
      }
    }
  }
}
