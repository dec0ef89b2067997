import type { updateToken as endpoint } from '../../../shared/api/customers/tokens.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { previewKey } from '../../platform/data/keys.ts';
import { type Preview, preview } from '../../platform/data/organization.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { update } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import { endOfPreview } from './endOfPreview.ts';
import { previewToken } from './listTokens.ts';

type UpdateCall = ServerCall<typeof endpoint>;

/** Guests of a revoked link lose access with their next call. */
export async function updateToken(call: UpdateCall): Promise<Output<typeof endpoint>> {
  const { profile, token, note, version } = call.input;
  const key = previewKey(call.organization, token);
  const row = await get(preview, key);
  if (!row || row.gap_uid !== profile) throw call.failure('not_found');
  if ((version ?? row.version) !== row.version) throw call.failure('changed_meanwhile');
  const fields = { ...(note === undefined ? {} : { note }), ...endingOf(call) };
  const changed: Preview = { ...row, ...fields, version: row.version + 1 };
  try {
    await commit(
      // Updates single fields, since visits are counted in the row concurrently.
      update(preview, key, fields, { version: row.version }),
      auditedBy(call, {
        action: fields.revoked_at ? 'token.revoked' : 'token.changed',
        subject: token,
        detail: { name: changed.note, before: shown(row), after: shown(changed) },
      }),
    );
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    throw call.failure('changed_meanwhile');
  }
  return { anonymous_token: await previewToken(changed) };
}

function endingOf(call: UpdateCall): Partial<Pick<Preview, 'expires_at' | 'revoked_at'>> {
  const { expiration } = call.input;
  if (expiration === undefined) return {};
  const ends = endOfPreview(expiration);
  if (ends === 'too_late') throw call.failure('token_too_long');
  if (ends !== 'past') return { expires_at: epochSeconds(ends), revoked_at: null };
  const now = clock.now();
  return { expires_at: epochSeconds(now), revoked_at: now.toISOString() };
}

const shown = ({ note, expires_at, revoked_at }: Preview) => ({
  note,
  expiration_date: new Date(expires_at * 1000).toISOString(),
  revoked_at,
});
