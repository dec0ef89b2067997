import type { readItem as endpoint } from '../../../shared/api/content/publishing.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { namesOf } from '../../access/people/namesOf.ts';
import { revisionsOf } from '../../platform/data/keys.ts';
import { revision } from '../../platform/data/revision.ts';
import { allRows } from '../../platform/data/table/query.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { itemOf } from './itemOf.ts';

export async function readItem(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const rows = (await allRows(revision, { PK: revisionsOf(call.input.uid) })).toReversed();
  const [latest] = rows;
  if (!latest) throw call.failure('not_found');
  const names = await namesOf(rows.map(({ by }) => by));
  const history = rows.map((row, at) => {
    const before = rows[at + 1]?.file?.key ?? null;
    return {
      revision: row.revision,
      at: row.at,
      by_name: names.get(row.by) ?? null,
      status: row.status,
      file: itemOf(row).file,
      is_new_file: row.file !== null && row.file.key !== before,
    };
  });
  return { item: itemOf(latest), history };
}
