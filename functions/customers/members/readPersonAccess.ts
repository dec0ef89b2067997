import type { readPersonAccess as endpoint } from '../../../shared/api/customers/members.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { entryOf, placesOf } from '../../../shared/rules/access/effective.ts';
import { isListed } from '../../../shared/rules/content/listed.ts';
import { currentContent, readShelf } from '../../content/library/readContent.ts';
import { productsOf } from '../../content/library/shelf.ts';
import { account, membership } from '../../platform/data/account.ts';
import { accountKey, leftKey, membershipKey, organizationKey, profileKey } from '../../platform/data/keys.ts';
import { left } from '../../platform/data/left.ts';
import { accessProfile, type Organization, organization } from '../../platform/data/organization.ts';
import { secondFactorDemand } from '../../platform/data/secondFactorDemand.ts';
import { getAll, getMany } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';

const mostReports = 200;

/** The rules that decide calls say what a person may open, so that both always agree. */
export async function readPersonAccess(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { account_uid } = call.input;
  const [home, person, member, removed] = await getAll(
    [organization, organizationKey(call.organization)],
    [account, accountKey(account_uid)],
    [membership, membershipKey(account_uid, call.organization)],
    [left, leftKey(call.organization, account_uid)],
  );
  if (!home || !person || !(member ?? removed)) throw call.failure('not_found');
  const now = clock.now();
  const hasFactor = Boolean(person.second_factor?.confirmed_at);
  const facts = {
    organization: home,
    member: member ?? null,
    left: removed !== undefined,
    legacy: person.legacy,
    secondFactorDue:
      member !== undefined &&
      !hasFactor &&
      secondFactorDemand(home, { account: person, membership: member }) === 'now',
  };
  const held = member?.profiles ?? [];
  const rows = await getMany(
    accessProfile,
    held.map((gap) => profileKey(call.organization, gap)),
  );
  return {
    entry: entryOf(facts, now),
    networks: home.rules?.networks ?? [],
    places: placesOf(facts, null, now),
    profiles: held.flatMap((gap) => {
      const row = rows.find(({ gap_uid }) => gap_uid === gap);
      if (!row) return [];
      const { gap_uid, profile_name, access_until, time_start, time_end } = row;
      return { gap_uid, profile_name, access_until, time_start, time_end, places: placesOf(facts, row, now) };
    }),
    reports: await reportsOf(home, call.scope === 'any', now),
  };
}

/** Those of the organization’s company, which everyone with the Portal sees. Only staff know of scheduled ones. */
async function reportsOf({ cms_company_uid }: Organization, isStaff: boolean, now: Date) {
  const products = cms_company_uid && (await readShelf(await currentContent(), productsOf(cms_company_uid)));
  const at = now.toISOString();
  const shown = (products || []).filter(
    (product) => isListed(product, at) || (isStaff && isListed(product, product.visible_from)),
  );
  return shown
    .slice(0, mostReports)
    .map((product) => ({
      name: product.name,
      because: isListed(product, at) ? null : ('report_scheduled' as const),
      visible_from: product.visible_from,
    }));
}
