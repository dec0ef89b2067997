import type * as api from '../../../shared/api/customers/tokens.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { PreviewToken } from '../../../shared/model/customers/previewToken.ts';
import { previewPath } from '../../access/links/previewLink.ts';
import type { Preview } from '../../platform/data/organization.ts';
import { isRunning } from '../../platform/data/table/expiry.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { setting } from '../../platform/services/settings.ts';
import { readPreviews } from './readPreviews.ts';

export async function previewToken(row: Preview): Promise<PreviewToken> {
  const usedUp = row.max_visits !== null && row.visits >= row.max_visits;
  return {
    token: row.preview_uid,
    note: row.note,
    organization_uid: row.organization_uid,
    gap_uid: row.gap_uid,
    created_at: row.created_at,
    expiration_date: new Date(row.expires_at * 1000).toISOString(),
    link: isRunning(row) && !usedUp ? `${setting('SITE_ORIGIN')}${await previewPath(row)}` : null,
    visits: row.visits,
    last_visit_at: row.last_visit_at,
    max_visits: row.max_visits,
    revoked_at: row.revoked_at,
    version: row.version,
  };
}

export async function listTokens(
  call: ServerCall<typeof api.listTokens>,
): Promise<Output<typeof api.listTokens>> {
  const found = await readPreviews(call.organization, call.input.profile);
  if (!found) throw call.failure('not_found');
  const newestFirst = found.previews.sort((one, other) => other.created_at.localeCompare(one.created_at));
  return { anonymous_tokens: await Promise.all(newestFirst.map(previewToken)) };
}
