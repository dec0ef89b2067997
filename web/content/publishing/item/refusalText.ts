import type { PdfFinding } from '../../../../shared/model/content/pdfFinding.ts';
import { pdfFindings } from '../../../../shared/model/content/pdfFinding.ts';
import type { RefusalReason, Upload } from '../../../../shared/model/content/upload.ts';
import { pdfFindingOn } from '../../../../shared/rules/content/pdfRefusal.ts';

export function refusalText({ reason, reason_page }: Pick<Upload, 'reason' | 'reason_page'>): string {
  if (isFinding(reason)) return `This PDF ${pdfFindingOn(reason, reason_page)}. ${adviceFor(reason)}`;
  return texts[reason ?? 'check_failed'];
}

const isFinding = (reason: RefusalReason | null): reason is PdfFinding =>
  pdfFindings.some((finding) => finding === reason);

/** Another program writes the same pages in an ordinary way. */
const adviceFor = (reason: PdfFinding): string =>
  reason === 'pdf_unreadable' || reason === 'pdf_too_complex'
    ? 'Please export it again, or print it as a PDF, and upload that.'
    : 'Please remove that and upload it again.';

const texts: Record<Exclude<RefusalReason, PdfFinding>, string> = {
  malware: 'The scan found malware in this file. It was deleted.',
  not_scannable: 'This file can’t be scanned, for example because it has a password.',
  scan_failed: 'The scan failed. Please upload the file again.',
  not_a_pdf: 'This isn’t a PDF, whatever its name says.',
  pdf_damaged: 'This PDF is damaged. Please export it again.',
  pdf_too_long: 'This PDF has more than 300 pages.',
  not_a_picture: 'This isn’t a PNG, JPEG or WebP picture, whatever its name says.',
  picture_too_large: 'This picture has more than 40 megapixels.',
  check_failed: 'This file couldn’t be checked. Please upload it again.',
};
