import type { PDFPageProxy } from 'pdfjs-dist';
import { TooComplex } from './scan/pdfValue.ts';

/** A detailed map has some 100,000 operations. */
const mostOperations = 500_000;
/** Coordinates of all paths. */
const mostCoordinates = 5_000_000;
/** Each open group is drawn on a canvas of its own, as large as the page. */
const mostOpenGroups = 20;
const mostGroups = 2000;

/** Refuses a page before it is drawn, since a single operation in native code can't be interrupted. */
export async function requireModestPage(page: PDFPageProxy): Promise<void> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = await page.getOperatorList();
  let [coordinates, open, groups] = [0, 0, 0];
  fnArray.forEach((operation, at) => {
    if (operation === OPS.constructPath) coordinates += numbersIn(argsArray[at]);
    if (operation === OPS.beginGroup) {
      open += 1;
      groups += 1;
    }
    if (operation === OPS.endGroup) open -= 1;
    if (open > mostOpenGroups) throw new TooComplex('Its groups are nested too deep.');
  });
  if (fnArray.length > mostOperations || coordinates > mostCoordinates || groups > mostGroups)
    throw new TooComplex('It has too many operations.');
}

function numbersIn(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength / 4;
  return Array.isArray(value) ? value.reduce<number>((sum, each) => sum + numbersIn(each), 1) : 1;
}
