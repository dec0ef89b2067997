import { expect, test } from 'vitest';
import { drawPdf } from '../../../../functions/content/library/pdf/drawPdf.ts';
import { slowDrawings } from '../../../support/hostilePdfs/slowDrawings.ts';

const short = { page: 3, file: 6, silent: 60, inAll: 240 };

test.each(slowDrawings)(
  'a small PDF that $does is refused at the page that would take minutes',
  { timeout: 300_000 },
  async ({ file }) => {
    expect(await drawPdf(file(), short)).toEqual({ tooComplexPage: 2 });
  },
);
