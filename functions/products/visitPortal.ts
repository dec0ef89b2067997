import type { visitPortal as endpoint } from '../../shared/api/products.ts';
import { portalVisit } from '../data/content.ts';
import { portalVisitKey } from '../data/keys.ts';
import { changeOrCreate } from '../data/table/change.ts';
import type { ServerCall } from '../http/call.ts';
import { clock } from '../services/clock.ts';
import { seenNow } from './visit.ts';

export async function visitPortal({ session }: ServerCall<typeof endpoint>): Promise<null> {
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
