import type { sendReport as endpoint } from '../../../shared/api/content/products.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { sharedReportAt } from '../../../shared/paths.ts';
import { distinct, sendToColleagues } from '../../access/people/sendToColleagues.ts';
import { consume, type LimitRule } from '../../platform/data/limit.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { reportShared } from '../../platform/mails/sharedMails.ts';
import { setting } from '../../platform/services/settings.ts';
import { findProduct } from '../library/findProduct.ts';
import { opensPortal } from '../library/opensPortal.ts';

const perPerson: LimitRule = { action: 'send-report', maxTries: 50, windowSeconds: 24 * 60 * 60 };

export async function sendReport(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { product } = await findProduct(call);
  const { to, note = null, customer_uid = null } = call.input;
  const wait = await consume(perPerson, call.session.accountUid, undefined, distinct(to).length);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const { full_name, name, organization } = call.session.viewer;
  const shared = {
    by: full_name?.trim() || name,
    report: product.name,
    note,
    link: setting('SITE_ORIGIN') + sharedReportAt(product.uid, customer_uid),
  };
  return sendToColleagues({
    to,
    organization: organization.organization_uid,
    refuses: async (colleague) => ((await opensPortal(colleague)) ? null : 'no_portal'),
    writes: async (email) => [await queueMail(reportShared(email, shared))],
  });
}
