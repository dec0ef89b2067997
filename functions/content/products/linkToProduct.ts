import { Failure } from '../../platform/failure.ts';
import { type FileLink, linkToFile, type Opening } from '../../platform/services/files.ts';
import type { ShelvedProduct } from '../library/shelf.ts';

export function linkToProduct(
  { uid, remote_file, remote_filename }: ShelvedProduct,
  opening: Opening = {},
): Promise<FileLink> {
  if (remote_file === null) throw new Failure('not_found');
  const name = remote_filename ?? `${uid}.pdf`;
  return linkToFile({ key: remote_file, type: 'application/pdf', name, ...opening });
}
