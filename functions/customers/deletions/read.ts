import type {
  listDeletions as listEndpoint,
  readDeletion as readEndpoint,
} from '../../../shared/api/customers/deletions.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { Certificate, Deletion } from '../../../shared/model/customers/deletion.ts';
import { certificate, deletion, hasLapsed } from '../../platform/data/deletion.ts';
import { certificates, deletionKey, deletions } from '../../platform/data/keys.ts';
import { allRows } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';

export async function readDeletion(
  call: ServerCall<typeof readEndpoint>,
): Promise<Output<typeof readEndpoint>> {
  const row = await get(deletion, deletionKey(call.organization));
  return { deletion: row && !hasLapsed(row) ? Deletion.parse(row) : null };
}

export async function listDeletions(): Promise<Output<typeof listEndpoint>> {
  const [asked, done] = await Promise.all([
    allRows(deletion, { PK: deletions }),
    allRows(certificate, { PK: certificates }),
  ]);
  const newest = done.sort((one, other) => (one.statement.ended_at < other.statement.ended_at ? 1 : -1));
  return {
    deletions: asked.filter((row) => !hasLapsed(row)).map((row) => Deletion.parse(row)),
    certificates: newest.map(({ statement, key_id, signature }) =>
      Certificate.parse({ statement, key_id, signature }),
    ),
  };
}
