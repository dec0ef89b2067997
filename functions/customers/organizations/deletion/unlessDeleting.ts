import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { deletion } from '../../../platform/data/deletion.ts';
import { deletionKey } from '../../../platform/data/keys.ts';
import type { Write } from '../../../platform/data/table/commit.ts';
import { get } from '../../../platform/data/table/read.ts';
import { absent, unchanged } from '../../../platform/data/table/writes.ts';
import { Failure } from '../../../platform/failure.ts';

/** An organization isn’t opened again while its deletion is confirmed: that would be lost. */
export async function unlessDeleting(call: { organization: OrganizationUid }): Promise<Write[]> {
  const key = deletionKey(call.organization);
  const row = await get(deletion, key);
  if (row?.confirmed_at) throw new Failure('deletion_pending', { details: { due_at: row.due_at } });
  return [row ? unchanged(deletion, row) : absent(deletion, key)];
}
