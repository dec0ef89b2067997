// docs/flows/publishing.md, steps 1, 2
import { expect, test } from 'vitest';
import { beginUpload, finishUpload, readUpload } from '../../../../shared/api/content/publishing.ts';
import type { Upload } from '../../../../shared/model/content/upload.ts';
import { pdfFindingOn } from '../../../../shared/rules/content/pdfRefusal.ts';
import type { Browser } from '../../../support/browser.ts';
import { aPicture } from '../../../support/contentFolder.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { meanwhile } from '../../../support/meanwhile.ts';
import { pdf } from '../../../support/pdfs.ts';
import { browserOf } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { letPass, setNow } from '../../../support/time.ts';
import { arrived, scan, send, uploaded } from '../../../support/uploads.ts';
import { writePdf } from '../../../support/writePdf.ts';

const stage = demoStage();
const admin = sharedBrowserOf(stage, 'admin@tideline.example', { by_passkey: true });

const stateOf = async (browser: Browser, given: Parameters<typeof uploaded>[1]) => {
  const { state, reason } = await uploaded(browser, given);
  return reason ?? state;
};
const begin = (fields: object = {}) =>
  admin.call(beginUpload, { file_kind: 'pdf', file_name: 'report.pdf', size: 1000, ...fields });

test('an uploaded PDF is clean after its scan, and has page images', async () => {
  const bytes = await pdf('A quiet month', { pages: 3 });
  const waiting = await arrived(admin, { bytes });
  expect(waiting).toMatchObject({ state: 'scanning', pages: null });
  await scan(waiting, bytes);
  const { upload } = await admin.call(readUpload, { upload_id: waiting.upload_id });
  expect(upload).toMatchObject({ state: 'clean', reason: null, pages: 3 });
});

test('an uploaded PDF is refused if the scanner finds malware', async () => {
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  expect(await stateOf(admin, { bytes: Buffer.from(eicar) })).toBe('malware');
  const hidden = Buffer.concat([await pdf('Fine'), Buffer.from(eicar)]);
  expect(await stateOf(admin, { bytes: hidden })).toBe('malware');
});

test('an uploaded PDF is checked by its bytes, not by its name', async () => {
  for (const begins of ['MZ\x90\x00', '<!doctype html><script>', '<svg onload=alert(1)>', ' %PDF-1.7', '']) {
    const bytes = Buffer.concat([Buffer.from(begins, 'latin1'), Buffer.alloc(2000, 32)]);
    expect(await stateOf(admin, { bytes }), begins).toBe('not_a_pdf');
  }
  const html = Buffer.concat([Buffer.from('<html>'), await pdf('Both')]);
  expect(await stateOf(admin, { bytes: html })).toBe('not_a_pdf');
  expect(await stateOf(admin, { bytes: Buffer.from('%PDF-1.7\nnothing else') })).toBe('pdf_unreadable');
});

test('an uploaded PDF is refused with a password, scripts or embedded files', async () => {
  expect(await stateOf(admin, { bytes: await pdf('Locked', { password: 'secret' }) })).toBe('pdf_password');
  expect(await stateOf(admin, { bytes: await pdf('Half', { ownerPassword: 'secret' }) })).toBe(
    'pdf_password',
  );
  expect(await stateOf(admin, { bytes: await pdf('Busy', { script: 'app.alert(1)' }) })).toBe('pdf_script');
  expect(await stateOf(admin, { bytes: await pdf('Full', { attachment: 'MZ' }) })).toBe('pdf_attachment');
});

test('The refusal of a PDF names the page with the problem', async () => {
  const link = '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (cmd.exe) >> >>]';
  const upload = await uploaded(admin, { bytes: writePdf({ page: link }) });
  expect(upload).toMatchObject({ state: 'refused', reason: 'pdf_launch', reason_page: 2 });
  expect(pdfFindingOn('pdf_launch', upload.reason_page)).toBe(
    'can start a program or open a file, on page 2',
  );
  const whole = await uploaded(admin, { bytes: writePdf({ catalog: '/Collection << /View /T >>' }) });
  expect(whole).toMatchObject({ state: 'refused', reason: 'pdf_attachment', reason_page: null });
  expect(pdfFindingOn('pdf_attachment', whole.reason_page)).toBe('has another file attached');
});

test('an uploaded cover is re-encoded without metadata', async () => {
  const bytes = aPicture('where it was taken');
  const upload = await uploaded(admin, { file_kind: 'picture', file_name: 'cover.png', bytes });
  expect(upload).toMatchObject({ state: 'clean' });
  expect(upload.image_file).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
});

test('an uploaded cover is refused as SVG, as HTML and when it would be too large to decode', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await stateOf(admin, { file_kind: 'picture', file_name: 'a.png', bytes: svg })).toBe(
    'not_a_picture',
  );
  const vast = aPicture();
  vast.writeUInt32BE(30_000, 16);
  vast.writeUInt32BE(30_000, 20);
  expect(await stateOf(admin, { file_kind: 'picture', bytes: vast })).toBe('picture_too_large');
  const cut = aPicture().subarray(0, 30);
  expect(await stateOf(admin, { file_kind: 'picture', bytes: Buffer.from(cut) })).toBe('not_a_picture');
});

test('requesting an upload is refused for 200 MB, with the limit', async () => {
  const failure = await begin({ size: 200_000_000 }).catch((error) => error);
  expect(failure).toMatchObject({ code: 'file_too_large', details: { most: 50_000_000 } });
  await expectRefused(begin({ file_kind: 'picture', size: 5_000_001 }), 'file_too_large');
});

test('requesting an upload is refused for file names that are paths or too long', async () => {
  for (const file_name of [
    '../../etc/passwd',
    'a/b.pdf',
    'a\\b.pdf',
    '..',
    'x'.repeat(300),
    'a\u0000.pdf',
    ' ',
  ]) {
    await expectRefused(begin({ file_name }), 'invalid_input');
  }
});

test('requesting an upload is allowed to publishers only', async () => {
  const staff = await browserOf(stage, 'staff@tideline.example', { by_passkey: true });
  const analyst = await browserOf(stage, 'analyst@larkspur.example', { by_passkey: true });
  for (const { call } of [staff, analyst]) {
    await expectRefused(call(beginUpload, { file_kind: 'pdf', file_name: 'a.pdf', size: 1 }), 'no_access');
  }
});

test('the upload link works once: a second file under its name is refused', async () => {
  const first = await pdf('One');
  const second = Buffer.alloc(first.length, '%PDF-');
  const { put } = await begin({ size: first.length });
  expect((await send(put, first)).status).toBe(200);
  expect((await send(put, second)).status).toBe(412);
});

test('the upload link is valid only for its own name, size and type', async () => {
  const bytes = await pdf('One');
  const { upload, put } = await begin({ size: bytes.length });
  const elsewhere = { ...put, url: put.url.replace(upload.upload_id, `${upload.upload_id}x`) };
  expect((await send(elsewhere, bytes)).status).toBe(403);
  expect((await send(put, Buffer.concat([bytes, bytes]))).status).toBe(403);
  const asHtml = { ...put, headers: { ...put.headers, 'Content-Type': 'text/html' } };
  expect((await send(asHtml, bytes)).status).toBe(403);
  const again = { ...put, headers: { 'Content-Type': 'application/pdf' } };
  expect((await send(again, bytes)).status).toBe(403);
  expect((await send(put, bytes)).status).toBe(200);
});

test('the upload link expires after ten minutes', async () => {
  const bytes = await pdf('Late');
  setNow(new Date(Date.now() - 11 * 60_000).toISOString());
  const { put } = await begin({ size: bytes.length });
  expect((await send(put, bytes)).status).toBe(403);
});

test('an upload that was interrupted hasn’t arrived, and can be restarted', async () => {
  const { upload } = await begin();
  await expectRefused(admin.call(finishUpload, { upload_id: upload.upload_id }), 'file_not_arrived');
  const { upload: same } = await admin.call(readUpload, { upload_id: upload.upload_id });
  expect(same.state).toBe('expected');
});

test('an upload keeps its first verdict when another one comes', async () => {
  const bytes = await pdf('Twice');
  const upload = await uploaded(admin, { bytes });
  await scan(upload, Buffer.from('anything'));
  const { upload_id } = upload;
  expect((await admin.call(readUpload, { upload_id })).upload).toEqual(upload);
  expect((await admin.call(finishUpload, { upload_id })).upload).toEqual(upload);
});

test('an upload keeps its first verdict when two arrive at once, in either order', async () => {
  const bytes = await pdf('Both at once');
  const malware = async (upload: Pick<Upload, 'upload_id'>) => {
    const { handler } = await import('../../../../functions/content/jobs/scanVerdicts/lambda.ts');
    const s3ObjectDetails = { objectKey: upload.upload_id, eTag: 'any' };
    const scanResultDetails = { scanResultStatus: 'THREATS_FOUND' };
    await handler({ detail: { s3ObjectDetails, scanResultDetails } });
  };
  const clean = (upload: Pick<Upload, 'upload_id'>) => scan(upload, bytes);
  for (const [first, second, expected] of [
    [malware, clean, { state: 'refused', reason: 'malware' }],
    [clean, malware, { state: 'clean', reason: null }],
  ] as const) {
    const upload = await arrived(admin, { bytes });
    // Runs just before the second write, which has already seen that nothing was decided.
    await meanwhile('TransactWriteItems', () => first(upload));
    await second(upload);
    const { upload: decided } = await admin.call(readUpload, { upload_id: upload.upload_id });
    expect(decided).toMatchObject(expected);
  }
});

test('an upload that the scanner can’t read is refused', async () => {
  const { handler } = await import('../../../../functions/content/jobs/scanVerdicts/lambda.ts');
  for (const [scanResultStatus, reason] of [
    ['UNSUPPORTED', 'not_scannable'],
    ['ACCESS_DENIED', 'scan_failed'],
    ['FAILED', 'scan_failed'],
  ]) {
    const { upload_id } = await arrived(admin, { bytes: await pdf('Closed') });
    const s3ObjectDetails = { objectKey: upload_id, eTag: 'any' };
    await handler({ detail: { s3ObjectDetails, scanResultDetails: { scanResultStatus } } });
    const { upload } = await admin.call(readUpload, { upload_id });
    expect(upload).toMatchObject({ state: 'refused', reason });
  }
});

test('an upload without a verdict is refused after a quarter of an hour, even if the verdict comes later', async () => {
  const bytes = await pdf('Lost');
  const { upload_id } = await arrived(admin, { bytes });
  letPass({ minutes: 14 });
  expect((await admin.call(readUpload, { upload_id })).upload.state).toBe('scanning');
  letPass({ minutes: 2 });
  const { upload } = await admin.call(readUpload, { upload_id });
  expect(upload).toMatchObject({ state: 'refused', reason: 'scan_failed' });
  await scan({ upload_id }, bytes);
  expect((await admin.call(readUpload, { upload_id })).upload).toEqual(upload);
});

test('an upload is accepted only with the scanned content', async () => {
  const { upload_id } = await arrived(admin, { bytes: await pdf('Scanned') });
  await expect(scan({ upload_id }, await pdf('Another'))).rejects.toMatchObject({
    name: 'PreconditionFailed',
  });
  expect((await admin.call(readUpload, { upload_id })).upload.state).toBe('scanning');
});
