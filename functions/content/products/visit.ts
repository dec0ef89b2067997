import type { PortalVisit } from '../../platform/data/content.ts';

const sameVisitMs = 30 * 60 * 1000;

type Seen = Pick<PortalVisit, 'last_seen_at' | 'previous_visit_at'>;

export function lastVisit(visit: Seen | undefined, now: Date): string | null {
  if (!visit) return null;
  return goesOn(visit, now) ? visit.previous_visit_at : visit.last_seen_at;
}

export function seenNow(visit: Seen | undefined, now: Date): Seen {
  return { last_seen_at: now.toISOString(), previous_visit_at: lastVisit(visit, now) };
}

const goesOn = ({ last_seen_at }: Seen, now: Date) =>
  now.getTime() - new Date(last_seen_at).getTime() < sameVisitMs;
