import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inspectPdf } from '../../../../functions/content/library/pdf/inspectPdf.ts';
import { readPdf } from '../../../../functions/content/library/pdf/scan/readPdf.ts';
import { packedInOrder } from '../../../support/hostilePdfs/oddObjectStreams.ts';
import { tableInOrder } from '../../../support/hostilePdfs/oddTables.ts';
import { updatedByStream, withTwoTables } from '../../../support/hostilePdfs/usualUpdates.ts';
import { parserObjects, writtenValue } from '../../../support/parserObjects.ts';
import { pdf } from '../../../support/pdfs.ts';
import { ordinary } from '../../../support/riskyPdfs.ts';
import { type Form, writePdf } from '../../../support/writePdf.ts';

const folder = new URL('../../../fixtures/pdfs/', import.meta.url);
const forms: Form[] = ['plain', 'compressed', 'added later', 'with escaped names'];
const byPrograms = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
const files: [name: string, bytes: Buffer][] = [
  ...byPrograms.map((name): [string, Buffer] => [name, readFileSync(new URL(name, folder))]),
  ['of pdfkit', await pdf('Ordinary', { pages: 2 })],
  ['with an object stream', packedInOrder()],
  ['with a table in a stream', tableInOrder()],
  ['that was updated', updatedByStream()],
  ['with two tables', withTwoTables()],
];

test.each(files)('A PDF %s is accepted', async (_, bytes) => {
  expect(await inspectPdf(bytes)).toHaveProperty('pages');
});

test('every object of an accepted PDF parses as in pdf.js', async () => {
  const parsed = await parserObjects();
  const written = ordinary.flatMap(({ parts }) => forms.map((form) => writePdf(parts, form)));
  let compared = 0;
  for (const bytes of [...files.map(([, each]) => each), ...written]) {
    for (const object of readPdf(bytes).current.values()) {
      // For pdf.js and older programs, an object that the first of two tables marks as free doesn’t exist.
      const theirs = object && parsed(bytes, object.number, object.generation);
      if (!object || (theirs === null && bytes.includes('/XRefStm'))) continue;
      expect(writtenValue(object.value)).toEqual(theirs);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(500);
});
