import { expect, test } from 'vitest';
import { drawPdf } from '../../../../functions/content/library/pdf/drawPdf.ts';
import { slowDrawings } from '../../../support/hostilePdfs/slowDrawings.ts';
import { writePdf } from '../../../support/writePdf.ts';

const short = { page: 3, file: 6, silent: 60, inAll: 240 };

const [slow] = slowDrawings;
if (!slow) throw new Error('no slow drawing');

test('a file is drawn while another one is refused for taking too long', { timeout: 300_000 }, async () => {
  const [refused, next] = await Promise.all([drawPdf(slow.file(), short), drawPdf(writePdf({}))]);
  expect(refused).toEqual({ tooComplexPage: 2 });
  expect(next).toMatchObject({ pictures: [{}, {}], texts: ['', ''], failed: [] });
});

test('a PDF within the limits of each page is refused when it exceeds those of a file', {
  timeout: 60_000,
}, async () => {
  const none = { page: 60, file: 0, silent: 60, inAll: 60 };
  expect(await drawPdf(slow.file(), none)).toMatchObject({ tooComplexPage: expect.any(Number) });
});
