import { createHash } from 'node:crypto';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { answerRightsRequest as endpoint } from '../../../shared/api/site/rights.ts';
import { brand } from '../../../shared/brand.ts';
import { receiptText } from '../../../shared/rules/site/receiptText.ts';
import { unfinished } from '../../../shared/rules/site/removalProgress.ts';
import { listRemovals } from '../../lookup/release/rows/suppressed.ts';
import { audited } from '../../platform/data/audit.ts';
import { requesterKey, rightsKey } from '../../platform/data/keys.ts';
import { operatorUid } from '../../platform/data/organization.ts';
import {
  erasedAt,
  isErased,
  type Requester,
  type Rights,
  requester,
  rights,
} from '../../platform/data/rights.ts';
import { Conflict, commit, type Write } from '../../platform/data/table/commit.ts';
import { getAll } from '../../platform/data/table/read.ts';
import { replace } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { rightsAnswered } from '../../platform/mails/rightsMails.ts';
import { clock } from '../../platform/services/clock.ts';
import { setting } from '../../platform/services/settings.ts';
import { shownRequests } from './shownRequests.ts';

type AnswerCall = ServerCall<typeof endpoint>;

export async function answerRightsRequest(call: AnswerCall): Promise<Output<typeof endpoint>> {
  const { reference, version } = call.input;
  const [row, who] = await getAll([rights, rightsKey(reference)], [requester, requesterKey(reference)]);
  if (!row) throw call.failure('not_found');
  if (row.version !== version || row.state !== 'open' || !who || isErased(who)) {
    throw call.failure('changed_meanwhile');
  }
  const removals = (await listRemovals()).filter(({ request }) => request === reference);
  const closed = call.input.answer === 'refuse' ? refused(call, row) : withReceipt(call, row, removals);
  const answer = closed.receipt ? null : call.input.reason;
  try {
    await commit(
      replace(rights, closed, row),
      replace(requester, { ...who, answer, expires_at: erasedAt() }, who),
      auditOf(call, closed),
      ...(await mailTo(who, closed, answer)),
    );
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    throw call.failure('changed_meanwhile');
  }
  const [request] = await shownRequests([{ ...closed, version: row.version + 1 }], removals);
  if (!request) throw new Error('A request that was read is shown.');
  return { request };
}

function refused({ session }: AnswerCall, row: Rights): Rights {
  return { ...row, state: 'refused', state_at: clock.now().toISOString(), state_by: session.accountUid };
}

function withReceipt(call: AnswerCall, row: Rights, removals: Parameters<typeof receiptText>[1]): Rights {
  if (unfinished(removals)) throw call.failure('removal_unfinished');
  const at = clock.now().toISOString();
  const text = receiptText({ ...row, company: brand.company }, removals, at);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const receipt = { at, text, sha256 };
  return { ...row, state: 'done', state_at: at, state_by: call.session.accountUid, receipt };
}

/** The seals of the audit log cover the receipt's hash, so that a receipt can be proven later. */
function auditOf({ session }: AnswerCall, { reference, state, receipt }: Rights): Write {
  return audited({
    organization_uid: operatorUid,
    by: session.accountUid,
    by_organization: session.organizationUid,
    action: receipt ? 'removal_request.receipt_sent' : 'removal_request.refused',
    subject: reference,
    detail: { before: { state: 'open' }, after: { state, ...(receipt ? { sha256: receipt.sha256 } : {}) } },
  });
}

/** Nobody has confirmed the address of what looks like a program's request. */
async function mailTo(who: Requester, closed: Rights, answer: string | null): Promise<Write[]> {
  if (closed.suspect && !closed.receipt) return [];
  const text = closed.receipt?.text ?? answer ?? '';
  const mail = rightsAnswered(who.email, { ...closed, text }, setting('SITE_ORIGIN'));
  return [await queueMail(mail)];
}
