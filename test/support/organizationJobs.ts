import type { Context } from 'aws-lambda';
import { runAs } from './enforcePolicies.ts';

const quarterHour = { getRemainingTimeInMillis: () => 15 * 60_000 } as Context;

/** Runs the exports that wait and the deletions that are due, as the schedule does each minute. */
export async function runOrganizationJobs(context: Context = quarterHour): Promise<void> {
  const { handler } = await import('../../functions/customers/jobs/organizationJobs/lambda.ts');
  await runAs('organizationJobs', () => handler({}, context));
}
