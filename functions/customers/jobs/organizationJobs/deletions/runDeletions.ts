import { type DeletionRow, deletion } from '../../../../platform/data/deletion.ts';
import { deletions } from '../../../../platform/data/keys.ts';
import { allRows } from '../../../../platform/data/table/query.ts';
import { throwIfAny, walk } from '../../../../platform/data/table/walk.ts';
import { clock } from '../../../../platform/services/clock.ts';
import { log } from '../../../../platform/services/log.ts';
import { deleteOrganization } from './deleteOrganization.ts';

export async function runDeletions(hasTime: () => boolean): Promise<void> {
  const now = clock.now().toISOString();
  const rows = await allRows(deletion, { PK: deletions }, { consistent: true });
  const due = rows.filter(({ due_at, claimed_until }) => due_at && due_at <= now && claimed_until <= now);
  const options = {
    job: 'deletions',
    nameOf: (row: DeletionRow) => row.organization_uid,
    hasTime,
    atOnce: 1,
  };
  const { failures } = await walk(due, options, async (row) => {
    const outcome = await deleteOrganization(row, hasTime);
    log.info('deleting an organization', { organization: row.organization_uid, outcome });
  });
  throwIfAny(failures, 'deletions');
}
