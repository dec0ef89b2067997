import type * as api from '../../../shared/api/customers/deletions.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { Certificate, Deletion } from '../../../shared/model/customers/deletion.ts';
import { certificate, certificateFile, deletion, hasLapsed } from '../../platform/data/deletion.ts';
import { certificateKey, certificates, deletionKey, deletions } from '../../platform/data/keys.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { allRows } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';

export async function readDeletion(
  call: ServerCall<typeof api.readDeletion>,
): Promise<Output<typeof api.readDeletion>> {
  const row = await get(deletion, deletionKey(call.organization));
  return { deletion: row && !hasLapsed(row) ? Deletion.parse(row) : null };
}

export async function listDeletions(): Promise<Output<typeof api.listDeletions>> {
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

export async function readCertificate(
  call: ServerCall<typeof api.readCertificate>,
): Promise<Output<typeof api.readCertificate>> {
  const row = await get(certificate, certificateKey(call.organization));
  if (!row) throw call.failure('not_found');
  // Loaded on demand: the writer of PDFs is larger than the rest of the function.
  const { writeCertificate } = await import('./writeCertificate.ts');
  return { file: certificateFile(row), pdf: (await writeCertificate(row)).toString('base64') };
}

export const personOf = ({ accountUid, viewer }: PersonSession): Deletion['asked_by'] => ({
  account_uid: accountUid,
  name: viewer.full_name ?? accountUid,
});
