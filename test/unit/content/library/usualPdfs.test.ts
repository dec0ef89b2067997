import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inspectPdf } from '../../../../functions/content/library/pdf/inspectPdf.ts';
import { readPdf } from '../../../../functions/content/library/pdf/scan/readPdf.ts';
import { assemblePdf, basis, latin, stream } from '../../../support/hostilePdfs/assemblePdf.ts';
import { packedInOrder } from '../../../support/hostilePdfs/oddObjectStreams.ts';
import { tableInOrder } from '../../../support/hostilePdfs/oddTables.ts';
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

/** Like Acrobat’s saved changes: a revision with a table in a stream, and carriage returns as line ends. */
function updatedByStream(): Buffer {
  const before = assemblePdf({ pieces: basis() });
  const object = '4 0 obj\r<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Rotate 90>>\rendobj\r';
  const [at, table] = [before.length, before.length + object.length];
  const rows = Buffer.from([1, at >> 8, at & 255, 0, 1, table >> 8, table & 255, 0]);
  const earlier = before.lastIndexOf('xref\n0 1');
  const entries = `/Type/XRef/Size 6/W[1 2 1]/Index[4 2]/Root 1 0 R/Prev ${earlier}`;
  const end = latin(`\rendobj\rstartxref\r${table}\r%%EOF\r`);
  return Buffer.concat([before, latin(`${object}5 0 obj\r`), stream(entries, rows), end]);
}

/** Like Word’s structure: objects in object streams, listed in a second table that older programs ignore. */
function withTwoTables(): Buffer {
  const inner = '5 0 << /Type /StructTreeRoot >>';
  const pieces = [
    ...basis({ catalog: '/StructTreeRoot 5 0 R' }),
    { number: 6, body: stream('/Type /ObjStm /N 1 /First 4', inner) },
  ];
  const first = assemblePdf({ pieces, lines: '5 1\n0000000000 65535 f \n' });
  const table = first.length;
  const rows = Buffer.from([2, 0, 6, 0, 1, table >> 8, table & 255, 0]);
  const second = stream('/Type /XRef /Size 8 /W [1 2 1] /Index [5 1 7 1] /Root 1 0 R', rows);
  const added = Buffer.concat([first, latin('7 0 obj\n'), second, latin('\nendobj\n')]);
  const trailer = `/Size 8 /Root 1 0 R /Prev ${first.lastIndexOf('xref\n0 1')} /XRefStm ${table}`;
  return Buffer.concat([
    added,
    latin(`xref\r\n0 0\r\ntrailer\r\n<<${trailer}>>\r\nstartxref\r\n${added.length}\r\n%%EOF`),
  ]);
}
