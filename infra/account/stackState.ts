import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import type { Settings } from '../stages/settings.ts';
import { stackNames } from '../stages/stageFile.ts';
import type { Clients } from './clients.ts';
import { type Finding, found, orMissing } from './finding.ts';

const about = 'Stack';

/** `isNew`: existing resources with the stack's names would be conflicts, not its own. */
export type StackState = { finding: Finding; isNew: boolean };

export async function checkStack({ cloudFormation }: Clients, { stage }: Settings): Promise<StackState> {
  const name = stackNames(stage).data;
  const answer = await orMissing(
    cloudFormation.send(new DescribeStacksCommand({ StackName: name })),
    /does not exist/,
  );
  const { StackStatus: status, EnableTerminationProtection: isProtected = false } = answer?.Stacks?.[0] ?? {};
  if (!status) return { finding: found(about, 'ready', `${name} is new`), isNew: true };
  const says = `${name} is ${status}`;
  const wayOut = wayOutOf(name, status, isProtected);
  const finding = wayOut ? found(about, 'stops', says, wayOut) : found(about, 'ready', says);
  // CDK deletes a stack that was never fully created, and starts over.
  return { finding, isNew: /^(ROLLBACK_|REVIEW_IN_PROGRESS)/.test(status) };
}

function wayOutOf(name: string, status: string, isProtected: boolean): string | undefined {
  const remove = `aws cloudformation delete-stack --stack-name ${name}`;
  const unprotect = `aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name}`;
  if (/^(ROLLBACK_COMPLETE|ROLLBACK_FAILED)$/.test(status))
    return isProtected ? `${unprotect}; ${remove}` : undefined;
  if (/^(CREATE_FAILED|DELETE_FAILED)$/.test(status)) return `look at its events, then: ${remove}`;
  if (status === 'UPDATE_ROLLBACK_FAILED')
    return `aws cloudformation continue-update-rollback --stack-name ${name}`;
  if (status.endsWith('_IN_PROGRESS') && status !== 'REVIEW_IN_PROGRESS')
    return 'wait for the other deployment';
  return undefined;
}
