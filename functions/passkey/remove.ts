import type { removePasskey as endpoint } from '../../shared/api/passkey.ts';
import { passkeysBecome } from '../data/passkey.ts';
import { Conflict, commit } from '../data/table/commit.ts';
import type { ServerCall } from '../http/call.ts';
import { auditedPasskey } from './audited.ts';
import { withPassword } from './ownPassword.ts';

export async function removePasskey(call: ServerCall<typeof endpoint>): Promise<Record<string, never>> {
  const { account, row, tryBack } = await withPassword(call);
  const known = row?.passkeys ?? [];
  const gone = known.find(({ passkey_uid }) => passkey_uid === call.input.passkey_uid);
  try {
    await commit(
      tryBack,
      ...(gone
        ? [
            passkeysBecome(
              account.account_uid,
              row,
              known.filter((each) => each !== gone),
            ),
            auditedPasskey(call.session, { removed: gone.name }),
          ]
        : []),
    );
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    // It was used in the same moment, or another was added: that needs a new look.
    return removePasskey(call);
  }
  return {};
}
