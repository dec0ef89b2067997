import { type PdfFinding, pdfFindings } from '../../../../../shared/model/content/pdfFinding.ts';
import { findingsIn } from './findingsIn.ts';
import { objectsOf } from './objectsOf.ts';
import { pagesOf } from './pagesOf.ts';
import { Unreadable } from './pdfValue.ts';
import { Values } from './values.ts';

export type Found = { finding: PdfFinding; page: number | null };

/** The first reason, by page, to refuse a PDF: what it could do, attach or hide. Null if it can only be read. */
export function scanPdf(bytes: Uint8Array): Found | null {
  try {
    return scan(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof Unreadable) return { finding: 'pdf_unreadable', page: null };
    throw error;
  }
}

function scan(file: Buffer): Found | null {
  const objects = objectsOf(file);
  const values = new Values(objects);
  const found = objects.flatMap((object) =>
    findingsIn(object, values).map((finding) => ({ finding, object })),
  );
  if (found.length === 0) return null;
  const pages = pagesOf(objects, values);
  const onPages = found.map(({ finding, object }) => ({ finding, page: pages.get(object.value) ?? null }));
  return onPages.sort(byImportance)[0] ?? null;
}

/** Encryption first, because nothing else is certain in such a file. Then what is on a page, where people can find it. */
function byImportance(one: Found, other: Found): number {
  const locked = Number(other.finding === 'pdf_password') - Number(one.finding === 'pdf_password');
  const page = (one.page ?? Number.POSITIVE_INFINITY) - (other.page ?? Number.POSITIVE_INFINITY);
  return locked || (Number.isNaN(page) ? 0 : page) || order(one) - order(other);
}

const order = ({ finding }: Found) => pdfFindings.indexOf(finding);
