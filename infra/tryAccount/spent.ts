import { GetCostAndUsageCommand } from '@aws-sdk/client-cost-explorer';
import { computeCosts } from '../costs/computeCosts.ts';
import { hoursPerMonth } from '../costs/load.ts';
import { prices } from '../costs/prices.ts';
import type { Resource } from '../costs/resourcesIn.ts';
import type { TrialRecord } from './record.ts';
import type { Trial } from './trial.ts';

export type Spent = { source: string; dollars: number; lines: string[] };

/** Lines whose fixed part is for the hours that something exists, not for what a year has stored. */
const byTheHour = [
  'Firewall',
  'Lambda',
  'Alarms, dashboard, own metrics',
  'Queues, pipes and topics',
  'Secrets and keys',
];

/** From the list prices of `infra/costs`, with the hours and the counted use of this trial. */
export function spentByArithmetic(
  { startedAt, used = { calls: 0, queries: 0, scannedBytes: 0 } }: TrialRecord,
  resources: readonly Resource[],
  end: Date,
): Spent {
  const hours = (end.getTime() - new Date(startedAt).getTime()) / 3_600_000;
  const lines = computeCosts(resources).map(({ what, fixed, perMillionCalls }) => {
    const byHour = byTheHour.includes(what) ? (fixed * hours) / hoursPerMonth : 0;
    return { what, dollars: byHour + (perMillionCalls * used.calls) / 1e6 };
  });
  lines.push({ what: 'Athena', dollars: (used.scannedBytes / 1024 ** 4) * prices.athena.perTerabyte });
  return {
    source: `by arithmetic, from list prices, ${hours.toFixed(1)} hours, ${used.calls} calls and ${used.queries} queries`,
    dollars: lines.reduce((sum, { dollars }) => sum + dollars, 0),
    lines: lines
      .filter(({ dollars }) => dollars >= 0.005)
      .map(({ what, dollars }) => `${what}: ${dollars.toFixed(2)}`),
  };
}

/** Cost Explorer is about a day late, and may be switched off: then there is no answer. */
export async function spentByCostExplorer(
  { clients }: Pick<Trial, 'clients'>,
  { startedAt }: TrialRecord,
  end: Date,
): Promise<Spent | undefined> {
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  const dayAfter = new Date(end.getTime() + 86_400_000);
  const answer = await clients.costs
    .send(
      new GetCostAndUsageCommand({
        TimePeriod: { Start: dayOf(new Date(startedAt)), End: dayOf(dayAfter) },
        Granularity: 'DAILY',
        Metrics: ['UnblendedCost'],
        GroupBy: [{ Type: 'DIMENSION', Key: 'SERVICE' }],
      }),
    )
    .catch(() => undefined);
  const sums = new Map<string, number>();
  for (const { Groups = [] } of answer?.ResultsByTime ?? []) {
    for (const { Keys = [], Metrics } of Groups) {
      const amount = Number(Metrics?.UnblendedCost?.Amount ?? 0);
      sums.set(Keys.join(), (sums.get(Keys.join()) ?? 0) + amount);
    }
  }
  const dollars = [...sums.values()].reduce((sum, amount) => sum + amount, 0);
  if (dollars <= 0) return undefined;
  return {
    source: 'by Cost Explorer, for the whole account on these days; a day later there may be more',
    dollars,
    lines: [...sums]
      .filter(([, amount]) => amount >= 0.005)
      .map(([what, amount]) => `${what}: ${amount.toFixed(2)}`),
  };
}
