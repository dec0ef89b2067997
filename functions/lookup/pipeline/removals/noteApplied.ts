import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { commit } from '../../../platform/data/table/commit.ts';
import { get } from '../../../platform/data/table/read.ts';
import { replace } from '../../../platform/data/table/writes.ts';
import { removalKey } from '../../release/rows/keys.ts';
import { removalRequest } from '../../release/rows/removals.ts';
import { auditRemoval } from './auditRemoval.ts';
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
