import type { askForInvite as endpoint } from '../../../shared/api/access/invite.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { consume, type LimitRule } from '../../platform/data/limit.ts';
import { commit } from '../../platform/data/table/commit.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { inviteAskedFor } from '../../platform/mails/inviteMails.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { setting } from '../../platform/services/settings.ts';
import { administratorsOf } from '../people/administratorsOf.ts';
import { findInvite } from './findInvite.ts';
import { closedInvite } from './readInvite.ts';

const daySeconds = 24 * 60 * 60;
const perAddress: LimitRule = { action: 'ask-invite-address', maxTries: 20, windowSeconds: 15 * 60 };
const perPerson: LimitRule = { action: 'ask-invite', maxTries: 1, windowSeconds: daySeconds };
const perOrganization: LimitRule = {
  action: 'ask-invite-organization',
  maxTries: 20,
  windowSeconds: daySeconds,
};
const mostMailed = 10;

export async function askForInvite(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { invite: token } = call.input;
  const wait = await consume(perAddress, call.caller.network);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const [invite, closed] = await Promise.all([findInvite(token), closedInvite(token)]);
  if (invite === 'invite_already_accepted') throw call.failure(invite);
  if (!closed) throw call.failure('invite_expired');
  // An open invite needs no new one; the page shows it when it is loaded again.
  if (typeof invite !== 'string') return { asked: 'before' };

  const { organization, account_uid, person, withdrawn } = closed;
  const { organization_uid, name } = organization;
  if ((await consume(perPerson, `${organization_uid}#${account_uid}`)) !== undefined)
    return { asked: 'before' };
  if ((await consume(perOrganization, organization_uid)) !== undefined) return { asked: 'before' };
  const administrators = await administratorsOf(organization_uid, { most: mostMailed });
  const about = { ...person, organization: name, withdrawn };
  await commit(
    ...(await Promise.all(
      administrators.map(({ email }) => queueMail(inviteAskedFor(email, about, setting('SITE_ORIGIN')))),
    )),
  );
  return { asked: 'now' };
}
