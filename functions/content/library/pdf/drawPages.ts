import type { PDFPageProxy } from 'pdfjs-dist';
import { withPdf } from './openPdf.ts';
import { requireModestPage } from './requireModestPage.ts';

/** The width of a page on a large screen; the height limit makes the picture of a longer page narrower. */
const widthInPixels = 1200;
const longestInPixels = 3600;
const webpQuality = 80;
export const maxPictures = 40;

type BrowserContext = NonNullable<Parameters<PDFPageProxy['render']>[0]['canvasContext']>;

export function drawPages(bytes: Uint8Array, onPicture: (picture: Buffer) => void): Promise<void> {
  return withPdf(bytes, async (pdf) => {
    for (let number = 1; number <= Math.min(pdf.numPages, maxPictures); number += 1) {
      const page = await pdf.getPage(number);
      await requireModestPage(page);
      onPicture(await drawPage(page));
      page.cleanup();
    }
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
  // The parser's types accept only the browser's canvas; this one is compatible.
  const canvasContext = canvas.getContext('2d') as unknown as BrowserContext;
  await page.render({ canvas: null, canvasContext, viewport, background: '#fff' }).promise;
  return canvas.encode('webp', webpQuality);
}
