import type * as api from '../../../shared/api/access/passkey.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { passkeysKey } from '../../platform/data/keys.ts';
import { passkeys, passkeysBecome } from '../../platform/data/passkey.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { passkeyRemoved } from '../../platform/mails/passkeyMails.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { auditedPasskey } from '../proof/auditedFactor.ts';
import { proveIdentity } from '../proof/proveIdentity.ts';
import { siteOrigin } from './relyingParty.ts';

export async function listPasskeys({
  session,
}: ServerCall<typeof api.listPasskeys>): Promise<Output<typeof api.listPasskeys>> {
  const row = await get(passkeys, passkeysKey(session.accountUid));
  return { passkeys: row?.passkeys ?? [] };
}

export async function removePasskey(
  call: ServerCall<typeof api.removePasskey>,
): Promise<Record<string, never>> {
  const { accountUid } = call.session;
  const key = passkeysKey(accountUid);
  const { account, also, tryBack } = await proveIdentity(call, call.input.password, [passkeys, key]);
  await retryOnConflict(async (attempt) => {
    const row = attempt === 1 ? also[0] : await get(passkeys, key);
    const known = row?.passkeys ?? [];
    const gone = known.find(({ passkey_uid }) => passkey_uid === call.input.passkey_uid);
    const rest = known.filter((each) => each !== gone);
    await commit(
      tryBack,
      ...(gone
        ? [
            passkeysBecome(accountUid, row, rest),
            auditedPasskey(call.session, { removed: gone.name }),
            await queueMail(passkeyRemoved(account.email, siteOrigin())),
          ]
        : []),
    );
  });
  return {};
}
