import { type PdfFinding, pdfFindings } from '../../../../../shared/model/content/pdfFinding.ts';
import { findingsIn } from './findingsIn.ts';
import { pagesOf } from './pagesOf.ts';
import { Encrypted, type PdfValue, TooComplex, Unreadable } from './pdfValue.ts';
import { type ReadPdf, readPdf } from './readPdf.ts';

export type Found = { finding: PdfFinding; page: number | null };
export type Scanned = Found | { read: ReadPdf };

export function scanPdf(bytes: Uint8Array): Scanned {
  try {
    const read = readPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return firstFinding(read) ?? { read };
  } catch (error) {
    const finding = findingOfError(error);
    if (finding) return { finding, page: null };
    throw error;
  }
}

export function findingOfError(error: unknown): PdfFinding | null {
  if (error instanceof Encrypted) return 'pdf_password';
  if (error instanceof TooComplex) return 'pdf_too_complex';
  return error instanceof Unreadable ? 'pdf_unreadable' : null;
}

function firstFinding(read: ReadPdf): Found | null {
  const { objects, trailers, values } = read;
  const found: { finding: PdfFinding; value: PdfValue }[] = [];
  for (const object of [...objects, ...trailers.map((value) => ({ value }))]) {
    for (const finding of findingsIn(object, values)) found.push({ finding, value: object.value });
  }
  if (found.length === 0) return null;
  const pages = pagesOf(read);
  const onPages = found.map(({ finding, value }) => ({ finding, page: pages.get(value) ?? null }));
  return onPages.sort(byImportance)[0] ?? null;
}

/** Encryption first, because it makes other findings unreliable; then findings on a page, where people can locate them. */
function byImportance(one: Found, other: Found): number {
  const locked = Number(other.finding === 'pdf_password') - Number(one.finding === 'pdf_password');
  const page = (one.page ?? Number.POSITIVE_INFINITY) - (other.page ?? Number.POSITIVE_INFINITY);
  return locked || (Number.isNaN(page) ? 0 : page) || order(one) - order(other);
}

const order = ({ finding }: Found) => pdfFindings.indexOf(finding);
