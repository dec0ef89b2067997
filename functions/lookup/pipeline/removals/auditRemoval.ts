import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import {
  type RemovalAction,
  type RemovalDetail,
  type RemovalRequest,
  removalActions,
} from '../../../../shared/model/lookup/removal.ts';
import { audited } from '../../../platform/data/audit.ts';
import { commit, type Write } from '../../../platform/data/table/commit.ts';
import { get } from '../../../platform/data/table/read.ts';
import { replace } from '../../../platform/data/table/writes.ts';
import { clock } from '../../../platform/services/clock.ts';
import { removalKey } from '../../release/rows/keys.ts';
import { removalRequest } from '../../release/rows/suppressed.ts';
import type { FolderRecord } from './folderRecord.ts';

/** Writes what was applied into the rows of the requests. A stopped command writes only those that are left. */
export async function noteApplied(
  { at, sources }: NonNullable<FolderRecord['applying']>,
  organization: OrganizationUid,
): Promise<void> {
  for (const { source, note, requests } of sources) {
    for (const { request, posts, months, files } of requests) {
      const row = await get(removalRequest, removalKey(request, source));
      if (!row || row.applied?.at === at) continue;
      const before = row.applied;
      const applied = {
        at,
        posts: (before?.posts ?? 0) + posts,
        months: [...new Set([...(before?.months ?? []), ...months])].sort((one, other) => one - other),
        files: (before?.files ?? 0) + files,
      };
      const next = { ...row, applied, release: null, check: null, note: note ?? row.note };
      await commit(
        replace(removalRequest, next, row),
        auditRemoval(organization, 'removal.applied', { request, source, posts, months, files, note }),
      );
    }
  }
}

export async function noteCheck(
  { request, source }: Pick<RemovalRequest, 'request' | 'source'>,
  found: number,
  organization: OrganizationUid,
): Promise<void> {
  const row = await get(removalRequest, removalKey(request, source));
  if (!row) throw new Error(`${request} isn’t recorded yet: run removals --apply first.`);
  const check = { at: clock.now().toISOString(), found };
  await commit(
    replace(removalRequest, { ...row, check }, row),
    auditRemoval(organization, 'removal.checked', { request, source, found, release: row.release }),
  );
}

/** An entry in the log of the organization that runs the product; a command has no account. */
export function auditRemoval<Action extends RemovalAction>(
  organization_uid: OrganizationUid,
  action: Action,
  detail: RemovalDetail<Action>,
): Write {
  return audited({
    organization_uid,
    by: null,
    action,
    subject: detail.request,
    // Strict about fields: an id must never get into the log.
    detail: removalActions[action].strict().parse(detail),
  });
}
