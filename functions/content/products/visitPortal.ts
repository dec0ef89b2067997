import type * as api from '../../../shared/api/content/products.ts';
import { type PortalVisit, portalVisit } from '../../platform/data/content.ts';
import { portalVisitKey } from '../../platform/data/keys.ts';
import { changeOrCreate } from '../../platform/data/table/change.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';

export async function visitPortal({ session }: ServerCall<typeof api.visitPortal>): Promise<null> {
  const account_uid = session.accountUid;
  const now = clock.now();
  await changeOrCreate(
    portalVisit,
    portalVisitKey(account_uid),
    { account_uid, ...seenNow(undefined, now) },
    (visit) => ({ ...visit, ...seenNow(visit, now) }),
  );
  return null;
}

const sameVisitMs = 30 * 60 * 1000;

type Seen = Pick<PortalVisit, 'last_seen_at' | 'previous_visit_at'>;

export function lastVisit(visit: Seen | undefined, now: Date): string | null {
  if (!visit) return null;
  return goesOn(visit, now) ? visit.previous_visit_at : visit.last_seen_at;
}

function seenNow(visit: Seen | undefined, now: Date): Seen {
  return { last_seen_at: now.toISOString(), previous_visit_at: lastVisit(visit, now) };
}

const goesOn = ({ last_seen_at }: Seen, now: Date) =>
  now.getTime() - new Date(last_seen_at).getTime() < sameVisitMs;
