import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const inPackage = (folder: string) => `${join(packageFolder, folder)}/`;

/** Loads the parser on demand, which takes a third of a second. It runs no code from the file and fetches nothing. */
export async function withPdf<T>(bytes: Uint8Array, use: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    // The parser takes ownership of the array and leaves it empty, so it gets a copy.
    data: Uint8Array.from(bytes),
    cMapUrl: inPackage('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: inPackage('standard_fonts'),
    wasmUrl: inPackage('wasm'),
    useSystemFonts: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await use(await task.promise);
  } finally {
    await task.destroy();
  }
}
