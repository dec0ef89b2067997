import type { PDFDocumentProxy } from 'pdfjs-dist';
import { isOrdinaryLink } from './scan/isOrdinaryLink.ts';
import { pagesInOrder } from './scan/pagesOf.ts';
import { type PdfObject, Unreadable } from './scan/pdfValue.ts';
import type { ReadPdf } from './scan/readPdf.ts';
import { dictionaryOf } from './scan/values.ts';

type Annotation = { id?: string; subtype?: string } & Acts;
type Acts = { unsafeUrl?: string | undefined; attachment?: unknown; actions?: unknown; action?: unknown };
type Bookmark = Acts & { items: Bookmark[] };

/** The parser must see the same pages, annotations and bookmarks as our scan. If it sees others, another viewer may, too. */
export async function requireSameReading(pdf: PDFDocumentProxy, read: ReadPdf): Promise<void> {
  const scanned = pagesInOrder(read);
  if (scanned.length !== pdf.numPages) throw new Unreadable('It has another number of pages.');
  for (const [at, object] of scanned.entries()) {
    const page = await pdf.getPage(at + 1);
    if (page.ref?.num !== object.number || page.ref.gen !== object.generation) {
      throw new Unreadable(`Page ${at + 1} is another object.`);
    }
    for (const annotation of (await page.getAnnotations()) as Annotation[]) requireScanned(annotation, read);
    page.cleanup();
  }
  for (const bookmark of ((await pdf.getOutline()) ?? []) as Bookmark[]) requireHarmlessAll(bookmark);
  for (const fields of Object.values((await pdf.getFieldObjects()) ?? {})) {
    for (const field of fields as Acts[]) requireHarmless(field);
  }
}

function requireScanned(annotation: Annotation, { current, values }: ReadPdf): void {
  requireHarmless(annotation);
  const number = /^(\d+)R/.exec(annotation.id ?? '')?.[1];
  if (number === undefined) return;
  const object: PdfObject | null | undefined = current.get(Number(number));
  const dictionary = object && dictionaryOf(object.value);
  if (!dictionary || !values.named(dictionary, 'Subtype').has(annotation.subtype ?? '')) {
    throw new Unreadable('It has an annotation that wasn’t scanned.');
  }
}

function requireHarmlessAll(bookmark: Bookmark): void {
  requireHarmless(bookmark);
  for (const inner of bookmark.items) requireHarmlessAll(inner);
}

function requireHarmless({ unsafeUrl, attachment, actions }: Acts): void {
  const isHarmless = !attachment && !actions && (unsafeUrl === undefined || isOrdinaryLink(unsafeUrl));
  if (!isHarmless) throw new Unreadable('It does something that wasn’t scanned.');
}
