import type { Output } from '../../../shared/api/endpoint.ts';
import type { readMarket as endpoint } from '../../../shared/api/lookup/queries.ts';
import { maxMarketRows, type NoMarket } from '../../../shared/model/lookup/market.ts';
import type { ObjectName, ObjectSid } from '../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../shared/model/scope.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { readCompanySum, readMarket as readPublished } from '../release/rows/markets.ts';
import { readObject } from '../release/rows/readRelease.ts';
import type { Release } from '../release/rows/state.ts';
import { type Allowed, allowedObject, allowedVerticals } from '../release/visible/allowed.ts';
import { visibleCompanySum, visibleMarket } from '../release/visible/visibleMarket.ts';
import { profileFor } from './profileFor.ts';
import { releaseFor } from './releaseFor.ts';
import { typesOf } from './search.ts';

export async function readMarket(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { source, domain: vertical, filter, company: asked } = call.input;
  const profile = await profileFor(call, source);
  if (!allowedVerticals(profile.sources, source).includes(vertical)) throw call.failure('domain_denied');
  const { release } = await releaseFor(call, profile);
  const company = asked === undefined ? null : await companyOf(asked, profile.sources, release);
  if (company === undefined) throw call.failure('not_found');
  const published = await readPublished(source, vertical, release);
  if (!published || !release) return { market: null, none_because: reasonFor(source, release) };
  const seen = visibleMarket(profile, published, release);
  if (!seen) return { market: null, none_because: 'dates' };
  const { last_month, of, of_before, of_change, rows } = seen;
  const sum = company && (await readCompanySum(source, vertical, company.sid, release));
  const types = typesOf(filter);
  const matching = rows.filter(
    (row) => (!types || types.includes(row.type_code)) && (company === null || row.company === company.sid),
  );
  const sent = matching.slice(0, maxMarketRows).map(({ company: _, ...row }) => row);
  return {
    market: {
      source,
      vertical,
      last_month,
      of,
      of_before,
      ...(of_change !== undefined && { of_change }),
      company,
      ...(sum && { company_sum: visibleCompanySum(profile, sum, last_month, release) }),
      total: matching.length,
      rows: sent,
    },
    none_because: null,
  };
}

/** Releases with markets have a row for each vertical of their sources. */
function reasonFor(source: SourceId, release: Release | null): NoMarket {
  const hasData = release?.sources.some((each) => each.source === source) ?? false;
  return hasData ? 'older_release' : 'no_data';
}

/** Undefined if there is none that the caller may know of. */
async function companyOf(
  sid: ObjectSid,
  allowed: Allowed,
  release: Release | null,
): Promise<ObjectName | undefined> {
  const found = await readObject(sid, release);
  const object = found && allowedObject(found, allowed);
  return object?.type_code === 'OR' ? { sid, name: object.name, type_code: object.type_code } : undefined;
}
