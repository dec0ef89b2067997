import {
  longestSessionHours,
  type OrganizationRules,
} from '../../../shared/model/customers/organizationRules.ts';
import { clock, epochSeconds } from '../services/clock.ts';
import { setting } from '../services/settings.ts';

type Used = { started_at: string; last_seen_at?: number | null };
export type Lasting = Used & { expires_at: number };

/** The organization’s own limits of sessions; null without any. */
export type SessionLimits = Pick<OrganizationRules, 'session_hours' | 'idle_minutes'> | null;

const idleSeconds = (limits: SessionLimits) =>
  limits?.idle_minutes ? limits.idle_minutes * 60 : Number(setting('SESSION_IDLE_HOURS')) * 60 * 60;

export const lastSeen = ({ started_at, last_seen_at }: Used) =>
  last_seen_at ?? epochSeconds(new Date(started_at));

/** In epoch seconds. */
export const sessionEnd = (session: Lasting, limits: SessionLimits): number =>
  Math.min(
    session.expires_at,
    lastSeen(session) + idleSeconds(limits),
    ...(limits && limits.session_hours < longestSessionHours
      ? [epochSeconds(new Date(session.started_at)) + limits.session_hours * 60 * 60]
      : []),
  );

const unusedSeconds = (used: Used) => epochSeconds(clock.now()) - lastSeen(used);

export const hasEnded = (session: Lasting, limits: SessionLimits): boolean =>
  epochSeconds(clock.now()) >= sessionEnd(session, limits);

/** How often the last use is written: every half hour for a limit of a day, and at most once a minute. */
export const isWorthNoting = (used: Used, limits: SessionLimits) =>
  unusedSeconds(used) >= Math.max(60, idleSeconds(limits) / 48);
