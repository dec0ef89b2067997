import { describe, expect, test } from 'vitest';
import { inspectPdf } from '../../../../functions/content/library/pdf/inspectPdf.ts';
import { pdf } from '../../../support/pdfs.ts';
import { ordinary, risky } from '../../../support/riskyPdfs.ts';
import { aStream, type Form, objectStream, revision, writePdf } from '../../../support/writePdf.ts';

const forms: Form[] = ['plain', 'compressed', 'added later', 'with escaped names'];

describe.each(forms)('A PDF that is written %s', (form) => {
  test.each(risky)('and $does is refused, with the page', async ({ parts, finding, page }) => {
    expect(await inspectPdf(writePdf(parts, form))).toEqual({ refused: finding, page });
  });

  test.each(ordinary)('and has $has is accepted', async ({ parts }) => {
    expect(await inspectPdf(writePdf(parts, form))).toEqual({ pages: 2 });
  });
});

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const opens = { catalog: '/OpenAction 5 0 R' };
const refused = async (bytes: Buffer) => {
  const inspected = await inspectPdf(bytes);
  return 'refused' in inspected ? inspected.refused : 'accepted';
};

describe('A PDF that hides what it does', () => {
  test('in an earlier revision is refused', async () => {
    const before = writePdf({ ...opens, objects: [script] });
    const now = revision(new Map([[5, Buffer.from('<< /S /GoTo /D [3 0 R /Fit] >>')]]), before);
    expect(await refused(Buffer.concat([before, now]))).toBe('pdf_script');
  });

  test('in an object that nothing leads to is refused', async () => {
    expect(await refused(writePdf({ objects: [script] }))).toBe('pdf_script');
  });

  test('in a stream, a comment or a text, where only a table of contents leads, is refused', async () => {
    const hidden = `9 0 obj ${script} endobj`;
    const parted = `9 0 % and now\nobj ${script} endobj`;
    for (const body of [hidden, parted]) {
      expect(await refused(writePdf({ objects: [aStream('', body)] })), body).toBe('pdf_script');
    }
    expect(await refused(writePdf({ objects: [`null % ${hidden}\n`] }))).toBe('pdf_script');
    expect(await refused(writePdf({ objects: [`(${hidden})`] }))).toBe('pdf_script');
  });

  test('in the trailer is refused', async () => {
    const direct = `trailer << /Root << /Type /Catalog /Pages 2 0 R /OpenAction ${script} >> >>\n%%EOF\n`;
    expect(await refused(Buffer.concat([writePdf({}), Buffer.from(direct)]))).toBe('pdf_script');
  });

  test('in a stream that doesn’t say that it holds objects is refused', async () => {
    const objects = [objectStream([{ number: 9, text: script }], '')];
    expect(await refused(writePdf({ objects }))).toBe('pdf_script');
  });

  test('in a text of an object stream, where its table leads, is refused', async () => {
    const text = `(${script.replaceAll(/[\\()]/g, '')} )`;
    const inside = objectStream([
      { number: 8, text: '(' },
      { number: 9, text: text.slice(1) },
    ]);
    expect(await refused(writePdf({ objects: [inside] }))).toBe('pdf_script');
  });

  test('under a key that stands there twice is refused', async () => {
    const catalog = '/OpenAction << /S /GoTo /S /Launch /D [3 0 R /Fit] >>';
    expect(await refused(writePdf({ catalog }))).toBe('pdf_launch');
  });

  test('behind a dictionary that never ends is refused', async () => {
    const open = Buffer.concat([writePdf({}), Buffer.from(`9 0 obj << /A ${script} `)]);
    expect(await refused(open)).toBe('pdf_script');
  });

  test.each([
    ['RC4 of 40 bits', '1.3'],
    ['RC4 of 128 bits', '1.4'],
    ['AES of 128 bits', '1.6'],
    ['AES of 256 bits', '1.7ext3'],
  ] as const)('by %s, although it opens without a password, is refused', async (_, pdfVersion) => {
    expect(await refused(await pdf('Half', { ownerPassword: 'secret', pdfVersion }))).toBe('pdf_password');
    const both = await pdf('Half', { ownerPassword: 'secret', pdfVersion, script: 'app.alert(1)' });
    expect(await refused(both)).toBe('pdf_password');
  });
});

describe('A PDF that can’t be checked is refused', () => {
  test('when its objects are packed in an unusual way', async () => {
    const packed = (entries: string) =>
      writePdf({ objects: [aStream(`/Type /ObjStm /N 1 /First 4 ${entries}`, '9 0 << >>')] });
    expect(await refused(packed(''))).toBe('accepted');
    for (const entries of [
      '/Filter /LZWDecode',
      '/Filter [/FlateDecode /FlateDecode]',
      '/Filter 99 0 R',
      '/Filter /FlateDecode',
      '/DecodeParms << /Predictor 12 >>',
    ]) {
      expect(await refused(packed(entries)), entries).toBe('pdf_unreadable');
    }
  });

  test('when it is nested more deeply than any program does', async () => {
    expect(await refused(writePdf({ objects: ['['.repeat(100_000)] }))).toBe('pdf_unreadable');
  });

  test('when few bytes of it become very many', async () => {
    const bomb = objectStream([{ number: 9, text: ' '.repeat(110_000_000) }]);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refused(writePdf({ objects: [bomb] }))).toBe('pdf_unreadable');
  });

  test('when it would have to be read again and again', { timeout: 60_000 }, async () => {
    const endless = Buffer.concat([writePdf({}), Buffer.from(' obj << (a'.repeat(100_000))]);
    expect(await refused(endless)).toBe('pdf_unreadable');
  });
});
