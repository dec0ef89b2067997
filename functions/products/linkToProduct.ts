import type { ShelvedProduct } from '../content/shelf.ts';
import { Failure } from '../failure.ts';
import { type FileLink, linkToFile } from '../services/files.ts';

/** A report that is somewhere else has no file here. */
export function linkToProduct({ uid, remote_file, remote_filename }: ShelvedProduct): Promise<FileLink> {
  if (remote_file === null) throw new Failure('not_found');
  return linkToFile({ key: remote_file, type: 'application/pdf', name: remote_filename ?? `${uid}.pdf` });
}
