import type { sendReport as endpoint } from '../../../shared/api/content/products.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { sharedReportAt } from '../../../shared/paths.ts';
import { accountEmail, isOpen, membership } from '../../platform/data/account.ts';
import { emailKey, membershipKey } from '../../platform/data/keys.ts';
import { consume, type LimitRule } from '../../platform/data/limit.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { reportShared } from '../../platform/mails/reportShared.ts';
import { setting } from '../../platform/services/settings.ts';
import { opensPortal } from '../library/opensPortal.ts';
import { findProduct } from './findProduct.ts';

type Answer = Output<typeof endpoint>;

const perPerson: LimitRule = { action: 'send-report', maxTries: 50, windowSeconds: 24 * 60 * 60 };

/** Only to people of the sender's organization; about others, it tells nothing but that they can't be mailed. */
export async function sendReport(call: ServerCall<typeof endpoint>): Promise<Answer> {
  const { product } = await findProduct(call);
  const { organization_uid } = call.session.viewer.organization;
  const addresses = [...new Set(call.input.to.map((address) => address.toLowerCase()))];
  const wait = await consume(perPerson, call.session.accountUid, undefined, addresses.length);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const states = await Promise.all(addresses.map((address) => stateOf(address, organization_uid)));
  const readers = addresses.filter((_, at) => states[at] === 'reads');
  const { full_name, name } = call.session.viewer;
  const shared = {
    by: full_name?.trim() || name,
    report: product.name,
    note: call.input.note ?? null,
    link: setting('SITE_ORIGIN') + sharedReportAt(product.uid, call.input.customer_uid ?? null),
  };
  const mails = await Promise.all(readers.map((address) => queueMail(reportShared(address, shared))));
  if (mails.length > 0) await commit(...mails);
  return {
    sent: readers,
    refused: addresses.flatMap((email, at) => {
      const why = states[at];
      return why === undefined || why === 'reads' ? [] : [{ email, why }];
    }),
  };
}

type State = 'reads' | Answer['refused'][number]['why'];

async function stateOf(address: string, organization: OrganizationUid): Promise<State> {
  const owner = await get(accountEmail, emailKey(address));
  const row = owner && (await get(membership, membershipKey(owner.account_uid, organization)));
  if (!row || !isOpen(row)) return 'not_here';
  return (await opensPortal(row)) ? 'reads' : 'no_portal';
}
