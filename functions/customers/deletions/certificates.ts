import type { readCertificate as endpoint } from '../../../shared/api/customers/deletions.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { certificate, certificateFile } from '../../platform/data/deletion.ts';
import { certificateKey } from '../../platform/data/keys.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';

export async function readCertificate(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const row = await get(certificate, certificateKey(call.organization));
  if (!row) throw call.failure('not_found');
  // Loaded on demand: the writer of PDFs is larger than the rest of the function.
  const { writeCertificate } = await import('./writeCertificate.ts');
  return { file: certificateFile(row), pdf: (await writeCertificate(row)).toString('base64') };
}
