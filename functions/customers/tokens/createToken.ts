import { randomUUID } from 'node:crypto';
import type { createToken as endpoint } from '../../../shared/api/customers/tokens.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { PreviewUid } from '../../../shared/model/ids.ts';
import { isInForce } from '../../../shared/rules/access/inForce.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { preview } from '../../platform/data/organization.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { isRunning } from '../../platform/data/table/expiry.ts';
import { create } from '../../platform/data/table/writes.ts';
import { atMost } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import { endOfPreview } from './endOfPreview.ts';
import { previewToken } from './listTokens.ts';
import { readPreviews } from './readPreviews.ts';

/** More than anyone can keep track of. */
const maxRunningPerProfile = 100;

export async function createToken(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { profile: gap_uid, note, expiry, max_visits = null } = call.input;
  const ends = endOfPreview(expiry);
  if (ends === 'too_late') throw call.failure('token_too_long');
  if (ends === 'past') throw call.failure('token_in_the_past');
  const found = await readPreviews(call.organization, gap_uid);
  if (!found) throw call.failure('not_found');
  if (!isInForce(found.profile, clock.now())) throw call.failure('profile_ended');
  if (found.previews.filter(isRunning).length >= maxRunningPerProfile)
    throw call.failure('limit_reached', atMost(maxRunningPerProfile, 'preview_links'));
  const row = {
    preview_uid: `prv_${randomUUID()}` as PreviewUid,
    organization_uid: call.organization,
    gap_uid,
    note,
    max_visits,
    expires_at: epochSeconds(ends),
    created_at: clock.now().toISOString(),
  };
  await commit(
    create(preview, row),
    auditedBy(call, {
      action: 'token.created',
      subject: row.preview_uid,
      detail: {
        name: note,
        before: null,
        after: { note, profile: gap_uid, expiration_date: ends.toISOString(), max_visits },
      },
    }),
  );
  return { anonymous_token: await previewToken(preview.schema.parse({ ...row, version: 1 })) };
}
