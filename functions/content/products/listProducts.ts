import type { listProducts as endpoint } from '../../../shared/api/content/products.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { isListed } from '../../../shared/rules/content/listed.ts';
import { content, portalVisit } from '../../platform/data/content.ts';
import { contentKey, portalVisitKey, readingKey } from '../../platform/data/keys.ts';
import { readings } from '../../platform/data/reading.ts';
import { getAll } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { companyFor } from '../library/companyFor.ts';
import { readShelf } from '../library/readContent.ts';
import { productsOf } from '../library/shelf.ts';
import { asReading } from './reading.ts';
import { lastVisit } from './visitPortal.ts';

export async function listProducts(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const company = companyFor(call, call.input.customer_uid);
  const { accountUid } = call.session;
  const [shown, visit, reading] = await getAll(
    [content, contentKey],
    [portalVisit, portalVisitKey(accountUid)],
    [readings, readingKey(accountUid)],
  );
  const products = company && (await readShelf(shown, productsOf(company)));
  // The caller's own company may not have been published yet; one that staff name must exist.
  if (!products && company !== call.session.companyUid) throw call.failure('not_found');
  const now = clock.now();
  const time = now.toISOString();
  return {
    workProducts: (products || []).filter((product) => isListed(product, time)),
    last_visit: lastVisit(visit, now),
    readings: (reading?.reports ?? []).map(asReading),
    favorites: reading?.favorites ?? [],
  };
}
