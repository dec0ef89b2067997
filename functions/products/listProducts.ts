import type { Output } from '../../shared/api/endpoint.ts';
import type { listProducts as endpoint } from '../../shared/api/products.ts';
import { isListed } from '../../shared/rules/reports/listed.ts';
import { companyFor } from '../content/companyFor.ts';
import { readShelf } from '../content/readContent.ts';
import { productsOf } from '../content/shelf.ts';
import { content, portalVisit } from '../data/content.ts';
import { contentKey, portalVisitKey } from '../data/keys.ts';
import { getAll } from '../data/table/read.ts';
import type { ServerCall } from '../http/call.ts';
import { clock } from '../services/clock.ts';
import { lastVisit } from './visit.ts';

export async function listProducts(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const company = companyFor(call, call.input.customer_uid);
  const { accountUid } = call.session;
  const [shown, visit] = await getAll([content, contentKey], [portalVisit, portalVisitKey(accountUid)]);
  const products = company && (await readShelf(shown, productsOf(company)));
  // Somebody's own company may not have been published yet; one that staff name has to be there.
  if (!products && company !== call.session.companyUid) throw call.failure('not_found');
  const now = clock.now();
  const time = now.toISOString();
  return {
    workProducts: (products || []).filter((product) => isListed(product, time)),
    last_visit: lastVisit(visit, now),
  };
}
