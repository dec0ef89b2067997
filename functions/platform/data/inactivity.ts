import { clock, epochSeconds } from '../services/clock.ts';
import { setting } from '../services/settings.ts';

type Used = { started_at: string; last_seen_at?: number | null };
export type Lasting = Used & { expires_at: number };

const limitSeconds = () => Number(setting('SESSION_IDLE_HOURS')) * 60 * 60;

export const lastSeen = ({ started_at, last_seen_at }: Used) =>
  last_seen_at ?? epochSeconds(new Date(started_at));

/** In epoch seconds. */
export const sessionEnd = (session: Lasting): number =>
  Math.min(session.expires_at, lastSeen(session) + limitSeconds());

const unusedSeconds = (used: Used) => epochSeconds(clock.now()) - lastSeen(used);

export const isAbandoned = (used: Used) => unusedSeconds(used) >= limitSeconds();

/** How often the last use is written: every half hour for a limit of a day. */
export const isWorthNoting = (used: Used) => unusedSeconds(used) >= limitSeconds() / 48;
