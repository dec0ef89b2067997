import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import type { RemovalRequest } from '../../../../shared/model/lookup/removal.ts';
import { commit } from '../../../platform/data/table/commit.ts';
import { get } from '../../../platform/data/table/read.ts';
import { replace } from '../../../platform/data/table/writes.ts';
import { clock } from '../../../platform/services/clock.ts';
import { removalKey } from '../../release/rows/keys.ts';
import { removalRequest } from '../../release/rows/removals.ts';
import { auditRemoval } from './auditRemoval.ts';

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
