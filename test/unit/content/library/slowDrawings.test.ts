import { expect, test } from 'vitest';
import { drawPdf } from '../../../../functions/content/library/pdf/drawPdf.ts';
import { slowDrawings } from '../../../support/hostilePdfs/slowDrawings.ts';
import { writePdf } from '../../../support/writePdf.ts';

const short = { cpu: { page: 3, file: 6 }, real: { page: 30, file: 60 } };

test.each(slowDrawings)(
  'a small PDF that $does is refused at the page that would take minutes, and the next file is drawn meanwhile',
  { timeout: 150_000 },
  async ({ file }) => {
    const [slow, next] = await Promise.all([drawPdf(file(), short), drawPdf(writePdf({}))]);
    expect(slow).toEqual({ tooComplexPage: 2 });
    expect(next).toMatchObject({ pictures: [{}, {}], texts: ['', ''], failed: [] });
  },
);

test('a PDF within the limits of each page is refused when it exceeds those of a file', { timeout: 60_000 }, async () => {
  const none = { cpu: { page: 60, file: 0 }, real: { page: 60, file: 60 } };
  expect(await drawPdf(writePdf({}), none)).toMatchObject({ tooComplexPage: expect.any(Number) });
});
