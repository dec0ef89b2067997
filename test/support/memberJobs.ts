import { randomUUID } from 'node:crypto';
import type { Context, SQSEvent, SQSRecord } from 'aws-lambda';
import * as jobs from '../../shared/api/customers/memberJobs.ts';
import { type readMemberJob, startMemberJob } from '../../shared/api/customers/memberJobs.ts';
import type { ClientInput, Output } from '../../shared/api/endpoint.ts';
import { MemberJobUid, type OrganizationUid } from '../../shared/model/ids.ts';
import type { Browser } from './browser.ts';
import { runAs } from './enforcePolicies.ts';
import { tables } from './tables.ts';

const aMinute = { getRemainingTimeInMillis: () => 60_000 } as Context;

/** Delivers every waiting turn, as the queue does, until no job has any left. */
export async function runMemberJobs(context: Context = aMinute): Promise<void> {
  const { list, memberTurn, memberTurns } = await tables();
  const { handler } = await import('../../functions/customers/jobs/memberJobs/lambda.ts');
  for (;;) {
    const { rows } = await list([memberTurn], { PK: memberTurns });
    const [turn] = rows;
    if (!turn) return;
    const { batchItemFailures } = await runAs('memberJobs', () =>
      handler(turnEvent(`${turn.organization_uid}#${turn.job_uid}#${turn.turn}`), context),
    );
    if (batchItemFailures.length > 0) throw new Error('A turn of a job failed.');
  }
}

const turnEvent = (SK: string): SQSEvent => ({
  Records: [
    {
      messageId: SK,
      body: JSON.stringify({ dynamodb: { Keys: { PK: { S: 'MEMBERTURNS' }, SK: { S: SK } } } }),
    },
  ] as SQSRecord[],
});

/** Delivers a job's first turn, which may fail if another delivery is ahead of it. */
export async function deliverFirstTurn(organization: OrganizationUid, job: MemberJobUid): Promise<void> {
  const { handler } = await import('../../functions/customers/jobs/memberJobs/lambda.ts');
  await handler(turnEvent(`${organization}#${job}#0`), aMinute);
}

export const newJobUid = () => MemberJobUid.parse(`job_${randomUUID()}`);

type Input = Omit<ClientInput<typeof startMemberJob>, 'job' | 'organization'>;
type Ended = Pick<Output<typeof readMemberJob>, 'job' | 'rows'>;

export async function startJob(by: Browser, input: Input, organization?: OrganizationUid) {
  const { job } = await by.call(startMemberJob, { ...input, organization, job: newJobUid() });
  return job;
}

/** Starts a job, runs it to its end and reads its results. */
export async function runJob(by: Browser, input: Input, organization?: OrganizationUid): Promise<Ended> {
  const { job_uid } = await startJob(by, input, organization);
  await runMemberJobs();
  return by.call(jobs.readMemberJob, { organization, job: job_uid });
}

/** "done", or "failed: self" */
export const resultsOf = ({ rows }: Pick<Ended, 'rows'>) =>
  rows.map(({ outcome, reason }) => (reason ? `${outcome}: ${reason}` : outcome));
