import { createHash } from 'node:crypto';
import { timeOfEvent } from '../../../shared/model/activity/activity.ts';
import { addLeftOut } from '../../platform/data/leftOut.ts';
import { consumeUpTo } from '../../platform/data/limit.ts';
import type { Caller } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';

/** An office of 500 that opens 40 pages of the public site a day. */
const perDay = { action: 'log-visitors', windowSeconds: 24 * 60 * 60, maxTries: 20_000 };
const oneIn = 100;

export const sampledApp = `site, 1 of ${oneIn}`;

type Identified = { id: string };
type Kept<E> = { all: E[]; sample: E[] };

/** Beyond its daily allowance, a network's events are sampled, since whoever sends more may send millions. */
export async function withinAllowance<E extends Identified>(
  events: readonly E[],
  { network }: Caller,
): Promise<Kept<E>> {
  const { taken } = await consumeUpTo(perDay, nameOf(network), events.length);
  const rest = events.slice(taken);
  const sample = rest.filter(({ id }) => isInSample(id));
  const left = rest.filter(({ id }) => !isInSample(id));
  for (const [date, own] of Map.groupBy(left, dateOf)) await addLeftOut(date, own.length);
  return { all: events.slice(0, taken), sample };
}

/** Decided by the id, so that a call that is repeated stores the same events. */
const isInSample = (id: string) => createHash('sha256').update(id).digest().readUInt32BE() % oneIn === 0;

const dateOf = ({ id }: Identified) => new Date(timeOfEvent(id)).toISOString().slice(0, 10);

/** One sender often has a whole /24 or /48. It is hashed with the day, so that rows don't tell who visited. */
export function nameOf(network: string): string {
  const wide = network.includes('::/64') ? network.split(':', 3).join(':') : network.split('.', 3).join('.');
  const today = clock.now().toISOString().slice(0, 10);
  return createHash('sha256').update(`${today} ${wide}`).digest('base64url').slice(0, 22);
}
