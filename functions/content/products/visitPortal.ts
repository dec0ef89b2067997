import type { visitPortal as endpoint } from '../../../shared/api/content/products.ts';
import { portalVisit } from '../../platform/data/content.ts';
import { portalVisitKey } from '../../platform/data/keys.ts';
import { changeOrCreate } from '../../platform/data/table/change.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
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
