import type { Output } from '../../../shared/api/endpoint.ts';
import type { submitRightsRequest as endpoint } from '../../../shared/api/site/rights.ts';
import { brand } from '../../../shared/brand.ts';
import { RightsReference } from '../../../shared/model/site/rightsRequest.ts';
import { removalDueOn } from '../../../shared/rules/lookup/removalDeadline.ts';
import { audited } from '../../platform/data/audit.ts';
import { addressHash, sentFormKey } from '../../platform/data/keys.ts';
import { consume } from '../../platform/data/limit.ts';
import { sentForm } from '../../platform/data/message.ts';
import { operatorUid } from '../../platform/data/organization.ts';
import { nextNumber, requester, rights } from '../../platform/data/rights.ts';
import { type Conflict, commit, type Write } from '../../platform/data/table/commit.ts';
import { isRunning } from '../../platform/data/table/expiry.ts';
import { get } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { create, replace } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { rightsAcknowledged, rightsReceived } from '../../platform/mails/rightsMails.ts';
import { clock } from '../../platform/services/clock.ts';
import { setting } from '../../platform/services/settings.ts';
import { isSuspect, perAddress, perInbox, replayEndsAt, submissionHash } from '../plainForm/submission.ts';

type SendCall = ServerCall<typeof endpoint>;
type Submitted = Output<typeof endpoint>;

/** Repeated requests meet at the row of their form. */
const onForm = { when: ({ writes }: Conflict) => writes.includes(0) };

export async function submitRightsRequest(call: SendCall): Promise<Submitted> {
  const wait = await consume(perAddress, call.caller.network);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const hash = submissionHash(call.input, call.caller);
  const due_on = removalDueOn(clock.now().toISOString().slice(0, 10));
  const acknowledges = await mayAcknowledge(call);
  return retryOnConflict(async () => {
    const earlier = await get(sentForm, sentFormKey(hash));
    if (isRunning(earlier) && earlier.reference) {
      return { reference: RightsReference.parse(earlier.reference), due_on };
    }
    const reference = await nextReference();
    const sent = { hash, expires_at: replayEndsAt(), reference };
    // An expired row may not be deleted yet.
    const once = earlier ? replace(sentForm, { ...earlier, ...sent }, earlier) : create(sentForm, sent);
    const mails = await mailsOf(call, { reference, due_on }, acknowledges);
    await commit(once, ...rowsOf(call, { reference, due_on }), ...mails);
    return { reference, due_on };
  }, onForm);
}

async function nextReference(): Promise<RightsReference> {
  const year = clock.now().getUTCFullYear();
  return RightsReference.parse(`RM-${year}-${String(await nextNumber(year)).padStart(4, '0')}`);
}

/** The audit row names no person, since it is kept for years. */
function rowsOf({ input }: SendCall, { reference, due_on }: Submitted): Write[] {
  const { source, subject, name, email, links, reason } = input;
  const suspect = isSuspect(input);
  return [
    create(rights, {
      reference,
      at: clock.now().toISOString(),
      due_on,
      source,
      subject,
      state: 'open',
      suspect,
      state_at: null,
      state_by: null,
      receipt: null,
    }),
    create(requester, { reference, name, email, links, reason, answer: null }),
    audited({
      organization_uid: operatorUid,
      by: null,
      action: 'removal_request.received',
      subject: reference,
      detail: { source, subject, due_on },
    }),
  ];
}

async function mayAcknowledge({ input }: SendCall): Promise<boolean> {
  if (isSuspect(input)) return false;
  return (await consume(perInbox, addressHash(input.email))) === undefined;
}

/** Suspect requests are listed in the console, but mail nobody. */
async function mailsOf({ input }: SendCall, sent: Submitted, acknowledges: boolean): Promise<Write[]> {
  if (isSuspect(input)) return [];
  const origin = setting('SITE_ORIGIN');
  const toTeam = rightsReceived(brand.contactEmail, { ...sent, source: input.source }, origin);
  const toRequester = acknowledges ? [rightsAcknowledged(input.email, sent, origin)] : [];
  return Promise.all([toTeam, ...toRequester].map((mail) => queueMail(mail)));
}
