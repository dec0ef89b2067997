import { DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import type { Settings } from '../stages/settings.ts';
import { stackNames } from '../stages/stageFile.ts';
import type { Clients } from './clients.ts';
import { type Finding, found, orMissing } from './finding.ts';

const about = 'Stacks';

type Part = 'data' | 'edge' | 'app' | 'insights';

/** `isNew`: existing resources with a stack's names would be conflicts, not its own. */
export type StackState = { finding: Finding; isNew: Record<Part, boolean> };

const parts: readonly Part[] = ['data', 'edge', 'app', 'insights'];

export async function checkStacks({ cloudFormation }: Clients, { stage }: Settings): Promise<StackState> {
  const names = stackNames(stage);
  const states = await Promise.all(
    parts.map(async (part) => {
      const name = names[part];
      const answer = await orMissing(
        cloudFormation.send(new DescribeStacksCommand({ StackName: name })),
        /does not exist/,
      );
      return { name, stack: answer?.Stacks?.[0] };
    }),
  );
  const isNew = Object.fromEntries(
    // The CDK deletes a stack whose creation failed, and creates it again.
    parts.map((part, at) => [
      part,
      /^$|^(ROLLBACK_|REVIEW_IN_PROGRESS)/.test(states[at]?.stack?.StackStatus ?? ''),
    ]),
  ) as Record<Part, boolean>;
  const findings = states.map(({ name, stack }) => findingOf(name, stack, isNew.edge));
  const stopped = findings.find(({ verdict }) => verdict === 'stops');
  const says = findings.map((finding) => finding.says).join(', ');
  return { finding: stopped ?? found(about, 'ready', says), isNew };
}

function findingOf(name: string, stack: Stack | undefined, edgeIsNew: boolean): Finding {
  const { StackStatus: status, EnableTerminationProtection: isProtected = false, Outputs = [] } = stack ?? {};
  if (!status) return found(about, 'ready', `${name} is new`);
  const says = `${name} is ${status}`;
  const wayOut = wayOutOf(name, status, isProtected);
  if (wayOut) return found(about, 'stops', says, wayOut);
  const holdsAll = edgeIsNew && Outputs.some(({ OutputKey }) => OutputKey === 'SiteUrl');
  return holdsAll
    ? found(
        about,
        'stops',
        `${name} still holds the edge and the application, which this deployment would delete first`,
        'move them as docs/stacks.md says',
      )
    : found(about, 'ready', says);
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
