import { checkStageFile, readStageFile } from '../../infra/stages/stageFile.ts';
import type { Made } from './visitor.ts';

type Judged = { lines: string[]; faults: string[] };
type Limit = { name: string; most: number; keyOf: (made: Made) => string | undefined };

const windowMs = 5 * 60_000;

/** Finds the calls that production's firewall would have refused; here they reached the product without one. */
export function atTheFirewall(made: readonly Made[]): Judged {
  const { firewall } = checkStageFile('production', readStageFile('production'));
  if (!firewall) return { lines: [], faults: [] };
  const { perFiveMinutes } = firewall;
  const limits: Limit[] = [
    { name: 'a session', most: perFiveMinutes.session, keyOf: ({ session }) => session || undefined },
    {
      name: 'an address without a session',
      most: perFiveMinutes.visitors,
      keyOf: ({ session, address }) => (session ? undefined : address),
    },
    { name: 'an address', most: perFiveMinutes.office, keyOf: ({ address }) => address },
  ];
  const busiest = limits.map((limit) => ({ ...limit, calls: busiestOf(made, limit) }));
  return {
    lines: busiest.map(
      ({ name, calls, most }) =>
        `        ${calls} calls of ${name} within five minutes; the firewall allows ${most}`,
    ),
    faults: busiest
      .filter(({ calls, most }) => calls > most)
      .map(({ name }) => `the firewall would refuse calls of ${name}`),
  };
}

function busiestOf(made: readonly Made[], { keyOf }: Limit): number {
  let most = 0;
  for (const [key, own] of Map.groupBy(made, keyOf)) {
    if (key === undefined) continue;
    const times = own.map(({ at }) => at).sort((a, b) => a - b);
    let first = 0;
    for (const [last, time] of times.entries()) {
      while (time - (times[first] ?? 0) > windowMs) first += 1;
      most = Math.max(most, last - first + 1);
    }
  }
  return most;
}
