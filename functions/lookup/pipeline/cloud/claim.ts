import * as z from 'zod';
import { attempt } from '../../../platform/data/table/attempt.ts';
import { kind, tableName, toItem } from '../../../platform/data/table/kind.ts';
import { clock, epochSeconds } from '../../../platform/services/clock.ts';
import { claimKey } from '../../release/rows/keys.ts';
import { longestRunSeconds } from './longestRun.ts';

/** Outlasts any run plus the requests a stopped run may have in flight: no query or task takes an hour. */
const claimSeconds = longestRunSeconds + 60 * 60;

const claim = kind('claim', z.object({ claimed_by: z.string(), claimed_until: z.number() }), () => claimKey, {
  table: 'INSIGHTS_TABLE',
});
type Claim = z.infer<typeof claim.schema>;

const nobody: Claim = { claimed_by: 'no run', claimed_until: 0 };
const own = 'claimed_by = :run';

/** All runs compute in the same folders, so only one may use them at a time. Idempotent per run, and extends its claim. */
export async function claimFolders(run: string): Promise<void> {
  const free = 'attribute_not_exists(PK) OR claimed_until <= :now';
  const now = epochSeconds(clock.now());
  const other = await writeClaim(run, now + claimSeconds, `${free} OR ${own}`, { ':now': now });
  if (!other) return;
  const end = new Date(other.claimed_until * 1000).toISOString();
  throw new Error(
    `The run ${other.claimed_by} works in the same folders. Another may begin once it has ended, or at ${end} if it was stopped.`,
  );
}

export async function keepFolders(run: string): Promise<void> {
  const other = await writeClaim(run, epochSeconds(clock.now()) + claimSeconds, own);
  if (other) throw new Error(`The folders of the run ${run} are now those of ${other.claimed_by}.`);
}

/** The run's name stays, so that a retried task can check that no other run claimed the folders in between. */
export async function freeFolders(run: string): Promise<void> {
  await writeClaim(run, 0, own);
}

async function writeClaim(
  run: string,
  until: number,
  condition: string,
  values: Readonly<Record<string, number>> = {},
): Promise<Claim | null> {
  const { done, row } = await attempt(claim, {
    Put: {
      TableName: tableName(claim.table),
      Item: toItem(claim, { claimed_by: run, claimed_until: until }),
      ConditionExpression: condition,
      ExpressionAttributeValues: { ':run': run, ...values },
    },
  });
  return done ? null : (row ?? nobody);
}
