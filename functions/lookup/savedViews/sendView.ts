import type { Output } from '../../../shared/api/endpoint.ts';
import type { sendView as endpoint } from '../../../shared/api/lookup/savedViews.ts';
import { knownAddress } from '../../../shared/model/lookup/savedView.ts';
import { distinct, sendToColleagues } from '../../access/people/sendToColleagues.ts';
import { consume, type LimitRule } from '../../platform/data/limit.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { pageShared } from '../../platform/mails/sharedMails.ts';
import { setting } from '../../platform/services/settings.ts';
import { openingProfile, profilesOf } from '../following/openingProfile.ts';

const perPerson: LimitRule = { action: 'send-page', maxTries: 50, windowSeconds: 24 * 60 * 60 };

export async function sendView(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { address, title, to, note = null } = call.input;
  const wait = await consume(perPerson, call.session.accountUid, undefined, distinct(to).length);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const { full_name, name, organization } = call.session.viewer;
  const shared = {
    by: full_name?.trim() || name,
    page: title,
    note,
    link: setting('SITE_ORIGIN') + knownAddress(address),
  };
  return sendToColleagues({
    to,
    organization: organization.organization_uid,
    refuses: async (colleague) => {
      const held = await profilesOf(colleague);
      return openingProfile(colleague, held, { address, gap_uid: null }) ? null : 'no_access';
    },
    writes: async (email) => [await queueMail(pageShared(email, shared))],
  });
}
