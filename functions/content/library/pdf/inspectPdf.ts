import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { RefusalReason } from '../../../../shared/model/content/upload.ts';
import { withPdf } from './openPdf.ts';
import { requireSameReading } from './requireSameReading.ts';
import type { ReadPdf } from './scan/readPdf.ts';
import { requireModestStreams } from './scan/requireModestStreams.ts';
import { findingOfError, scanPdf } from './scan/scanPdf.ts';

const maxPages = 300;

export type PdfRefusal = Extract<RefusalReason, `pdf_${string}` | 'not_a_pdf'>;
export type Inspected =
  | { pages: number; title: string | null }
  | { refused: PdfRefusal; page: number | null };

export async function inspectPdf(bytes: Uint8Array): Promise<Inspected> {
  // Must be at offset 0: an HTML page with an embedded PDF is a polyglot that some programs open as HTML.
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') {
    return refused('not_a_pdf');
  }
  const scanned = scanPdf(bytes);
  if ('finding' in scanned) return refused(scanned.finding, scanned.page);
  try {
    await requireModestStreams(scanned.read, bytes.length);
    return await withPdf(bytes, (pdf) => inspect(pdf, scanned.read));
  } catch (error) {
    return refused(reasonOf(error));
  }
}

const refused = (reason: PdfRefusal, page: number | null = null) => ({ refused: reason, page });

async function inspect(pdf: PDFDocumentProxy, read: ReadPdf): Promise<Inspected> {
  if (pdf.numPages > maxPages) return refused('pdf_too_long');
  const { info } = await pdf.getMetadata();
  // A PDF that opens without a password may still restrict printing and copying.
  if ('EncryptFilterName' in info && info.EncryptFilterName !== null) return refused('pdf_password');
  if ((await pdf.getAttachments()) !== null) return refused('pdf_attachment');
  if (await pdf.hasJSActions()) return refused('pdf_script');
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    if ((await page.getJSActions()) !== null) return refused('pdf_script', number);
  }
  await requireSameReading(pdf, read);
  const title = 'Title' in info && typeof info.Title === 'string' ? info.Title.trim() : '';
  return { pages: pdf.numPages, title: title.slice(0, 300) || null };
}

function reasonOf(error: unknown): PdfRefusal {
  if (error instanceof Error && error.name === 'PasswordException') return 'pdf_password';
  return findingOfError(error) ?? 'pdf_damaged';
}
