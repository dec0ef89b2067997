import { describe, expect, test } from 'vitest';
import { inspectPdf } from '../../../../functions/content/library/pdf/inspectPdf.ts';
import { pdf } from '../../../support/pdfs.ts';
import { ordinary, risky } from '../../../support/riskyPdfs.ts';
import { type Form, revision, writePdf } from '../../../support/writePdf.ts';

const forms: Form[] = ['plain', 'compressed', 'added later', 'with escaped names'];

describe.each(forms)('A PDF written %s', (form) => {
  test.each(risky)(
    'a PDF with active content is refused, with the page, if it $does',
    async ({ parts, finding, page }) => {
      expect(await inspectPdf(writePdf(parts, form))).toEqual({ refused: finding, page });
    },
  );

  test.each(ordinary)('a PDF without active content is accepted if it has $has', async ({ parts }) => {
    expect(await inspectPdf(writePdf(parts, form))).toEqual({ pages: 2, title: null });
  });
});

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const opens = { catalog: '/OpenAction 5 0 R' };
const refused = async (bytes: Buffer) => {
  const inspected = await inspectPdf(bytes);
  return 'refused' in inspected ? inspected.refused : 'accepted';
};

test('a PDF that hides active content is refused if the content is in an earlier revision', async () => {
  const before = writePdf({ ...opens, objects: [script] });
  const now = revision(new Map([[5, Buffer.from('<< /S /GoTo /D [3 0 R /Fit] >>')]]), before);
  expect(await refused(Buffer.concat([before, now]))).toBe('pdf_script');
});

test('a PDF that hides active content is refused if the content is in an unreferenced object', async () => {
  expect(await refused(writePdf({ objects: [script] }))).toBe('pdf_script');
});

test.each([
  ['RC4 of 40 bits', '1.3'],
  ['RC4 of 128 bits', '1.4'],
  ['AES of 128 bits', '1.6'],
  ['AES of 256 bits', '1.7ext3'],
] as const)(
  'a PDF that hides active content is refused if encrypted by %s, even if it opens without a password',
  async (_, pdfVersion) => {
    expect(await refused(await pdf('Half', { ownerPassword: 'secret', pdfVersion }))).toBe('pdf_password');
    const both = await pdf('Half', { ownerPassword: 'secret', pdfVersion, script: 'app.alert(1)' });
    expect(await refused(both)).toBe('pdf_password');
  },
);
