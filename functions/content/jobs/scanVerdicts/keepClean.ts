import { createHash } from 'node:crypto';
import type { UploadRow } from '../../../platform/data/upload.ts';
import { keepFile } from '../../../platform/services/files.ts';
import { inspectPdf } from '../../library/pdf/inspectPdf.ts';
import { keepPdf } from '../../library/pdf/keepPdf.ts';
import { redrawPicture } from '../../library/pictures/redrawPicture.ts';

type Decided =
  | { state: 'refused'; reason: NonNullable<UploadRow['reason']>; reason_page: number | null }
  | ({ state: 'clean' } & Partial<UploadRow>);

const refused = (reason: NonNullable<UploadRow['reason']>, page: number | null = null): Decided => ({
  state: 'refused',
  reason,
  reason_page: page,
});

export function keepClean({ file_kind }: UploadRow, bytes: Uint8Array): Promise<Decided> {
  return file_kind === 'pdf' ? keepCleanPdf(bytes) : keepCleanPicture(bytes);
}

async function keepCleanPdf(bytes: Uint8Array): Promise<Decided> {
  const inspected = await inspectPdf(bytes);
  if ('refused' in inspected) return refused(inspected.refused, inspected.page);
  const kept = await keepPdf(bytes);
  if ('tooComplexPage' in kept) return refused('pdf_too_complex', kept.tooComplexPage);
  const { key, pages } = kept;
  return { state: 'clean', file_key: key, page_keys: pages, pages: inspected.pages, title: inspected.title };
}

async function keepCleanPicture(bytes: Uint8Array): Promise<Decided> {
  const redrawn = await redrawPicture(bytes);
  if ('refused' in redrawn) return refused(redrawn.refused);
  const { picture } = redrawn;
  const key = `media/${createHash('sha256').update(picture).digest('hex')}.webp`;
  await keepFile({ key, type: 'image/webp', bytes: picture });
  return { state: 'clean', image_file: `/${key}` };
}
