import type { setFirstPassword as endpoint } from '../../../shared/api/access/invite.ts';
import { firstName } from '../../../shared/model/access/person.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { Conflict } from '../../platform/data/table/commit.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { newPassword } from '../proof/newPassword.ts';
import { endOf } from '../sessions/endOf.ts';
import { openSession } from '../sessions/openSession.ts';
import { findInvite, lostInvite } from './findInvite.ts';
import { mayChoosePassword } from './mayChoosePassword.ts';

export async function setFirstPassword(call: ServerCall<typeof endpoint>): Promise<Viewer> {
  const { token, password, full_name } = call.input;
  const invite = await findInvite(token);
  if (typeof invite === 'string') throw call.failure(invite);
  const { account, membership, organization } = invite;
  if (!(await mayChoosePassword(invite))) throw call.failure('invite_by_mail');
  // People who have a password accept by logging in: an invite must not bypass the password.
  if (account.password_hash !== null) throw call.failure('invite_already_accepted');
  const chosen = await newPassword(password, { ...account, full_name, organization: organization.name });
  if ('fault' in chosen) throw call.failure('password_refused', { details: { fault: chosen.fault } });

  try {
    const { viewer, cookies } = await openSession({
      account,
      membership,
      caller: call.caller,
      method: invite.registered ? 'register' : 'invite',
      changes: {
        password_hash: chosen.hash,
        address_proven: !invite.shared,
        password_set_at: clock.now().toISOString(),
        full_name,
        name: firstName(full_name),
      },
      expected: { password_hash: null },
      together: await endOf(call.sessionToken),
    });
    call.cookies.push(...cookies);
    return viewer;
  } catch (error) {
    throw error instanceof Conflict ? call.failure(await lostInvite(token)) : error;
  }
}
