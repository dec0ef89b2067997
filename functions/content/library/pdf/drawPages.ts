import type { PDFPageProxy } from 'pdfjs-dist';
import { withPdf } from './openPdf.ts';

/** As wide as a page is read on a large screen; a page that is longer than this makes its picture narrower. */
const widthInPixels = 1200;
const longestInPixels = 3600;
const webpQuality = 80;
/** Who reads on opens the PDF itself. */
const maxPictures = 40;

type BrowserContext = NonNullable<Parameters<PDFPageProxy['render']>[0]['canvasContext']>;

/** Pictures of a PDF's pages, in WebP, first page first. */
export function drawPages(bytes: Uint8Array): Promise<Buffer[]> {
  return withPdf(bytes, async (pdf) => {
    const pictures: Buffer[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, maxPictures); number += 1) {
      const page = await pdf.getPage(number);
      pictures.push(await drawPage(page));
      page.cleanup();
    }
    return pictures;
  });
}

async function drawPage(page: PDFPageProxy): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(widthInPixels / width, longestInPixels / height) });
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  // The parser's types know only the browser's canvas; this one does the same.
  const canvasContext = canvas.getContext('2d') as unknown as BrowserContext;
  await page.render({ canvas: null, canvasContext, viewport, background: '#fff' }).promise;
  return canvas.encode('webp', webpQuality);
}
