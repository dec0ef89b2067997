import type { PDFPageProxy } from 'pdfjs-dist';
import { maxPictures } from './drawPages.ts';
import { withPdf } from './openPdf.ts';

/** Far more than a page of small print holds; a file made to fill the index is cut off. */
const maxLetters = 20_000;

/** The words of the pages that have pictures, so that every result can be shown. */
export function pageTextsOf(bytes: Uint8Array, onText: (text: string) => void): Promise<void> {
  return withPdf(bytes, async (pdf) => {
    for (let number = 1; number <= Math.min(pdf.numPages, maxPictures); number += 1) {
      const page = await pdf.getPage(number);
      onText(await textOf(page));
      page.cleanup();
    }
  });
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const pieces = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
  const text = pieces
    .join('')
    // A word that a line break divides is found whole.
    .replace(/(\p{Ll})[-\u00AD]\n(\p{Ll})/gu, '$1$2')
    // Fonts draw letters as ligatures, which nobody types.
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
  return text.slice(0, maxLetters).toWellFormed();
}
