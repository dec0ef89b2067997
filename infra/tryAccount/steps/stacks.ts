import {
  DeleteStackCommand,
  DescribeStacksCommand,
  paginateListStackResources,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { orMissing } from '../../account/finding.ts';
import { stackNames } from '../../stages/stageFile.ts';
import type { StageResource } from '../record.ts';
import { type Trial, untilAnswered } from '../trial.ts';
import { retainedTypes } from './retained.ts';

const mostMinutes = 90;

async function findStack({ clients }: Trial, StackName: string): Promise<Stack | undefined> {
  const answer = await orMissing(
    clients.cloudFormation.send(new DescribeStacksCommand({ StackName })),
    /does not exist/,
  );
  const [stack] = answer?.Stacks ?? [];
  return stack?.StackStatus === 'DELETE_COMPLETE' ? undefined : stack;
}

/** The resources that a stack and its nested stacks may retain. */
export async function resourcesOf(trial: Trial, name: string): Promise<StageResource[]> {
  const stack = await findStack(trial, name);
  const found: StageResource[] = [];
  const waiting = stack?.StackId ? [stack.StackId] : [];
  for (const StackName of waiting) {
    const pages = paginateListStackResources({ client: trial.clients.cloudFormation }, { StackName });
    for await (const { StackResourceSummaries = [] } of pages) {
      for (const { ResourceType: type = '', PhysicalResourceId: id } of StackResourceSummaries) {
        if (id && type === 'AWS::CloudFormation::Stack') waiting.push(id);
        if (id && retainedTypes.includes(type)) found.push({ type, id });
      }
    }
  }
  return found;
}

export async function deleteStack(trial: Trial, name: string): Promise<void> {
  const own = stackNames(trial.stage).data;
  if (name !== own && !name.startsWith(`${own}-`)) throw new Error(`it is not of ${trial.stage}`);
  const stack = await untilAnswered(trial, 'Another change', mostMinutes, async () => {
    const found = await findStack(trial, name);
    return found && isChanging(found) ? undefined : { found };
  });
  const { StackId, EnableTerminationProtection } = stack.found ?? {};
  if (!StackId) return;
  if (EnableTerminationProtection) throw new Error('it is protected, which no trial is');
  await trial.clients.cloudFormation.send(new DeleteStackCommand({ StackName: StackId }));
  await untilAnswered(trial, 'The deletion', mostMinutes, async () => {
    const { StackStatus, StackStatusReason } = (await findStack(trial, StackId)) ?? {};
    if (StackStatus === 'DELETE_FAILED') throw new Error(`could not be deleted: ${StackStatusReason}`);
    return StackStatus ? undefined : true;
  });
}

/** A stack that is being created, and one that waits for a change set, can be deleted at once. */
const isChanging = ({ StackStatus }: Stack) =>
  /^(?!CREATE_|REVIEW_|DELETE_).*_IN_PROGRESS$/.test(StackStatus ?? '');
