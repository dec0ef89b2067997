import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { inspectPdf } from '../../../../functions/content/library/pdf/inspectPdf.ts';
import { assemblePdf, basis, link } from '../../../support/hostilePdfs/assemblePdf.ts';
import { bombs, largestAllowed } from '../../../support/hostilePdfs/bombs.ts';
import { oddHeaders } from '../../../support/hostilePdfs/oddHeaders.ts';
import { oddNotation } from '../../../support/hostilePdfs/oddNotation.ts';
import { oddObjectStreams, packedInOrder } from '../../../support/hostilePdfs/oddObjectStreams.ts';
import { oddTables, tableInOrder } from '../../../support/hostilePdfs/oddTables.ts';

const inspector = fileURLToPath(new URL('../../../support/hostilePdfs/inspectFiles.ts', import.meta.url));
const refusalOf = async (file: Buffer) => {
  const inspected = await inspectPdf(file);
  return 'refused' in inspected ? inspected.refused : 'accepted';
};

test.each([...oddHeaders, ...oddObjectStreams, ...oddTables, ...oddNotation])(
  'a PDF that viewers could read differently is refused if it $does',
  async ({ file }) => {
    expect(await refusalOf(file())).not.toMatch(/^(accepted|pdf_damaged|not_a_pdf)$/);
  },
);

test('a PDF that viewers could read differently is accepted if it has the same structure but is valid', async () => {
  const page = link('<< /S /URI /URI (https://tideline.example) >>');
  const files = [assemblePdf({ pieces: basis() }), assemblePdf({ pieces: basis({ page }) })];
  for (const file of [...files, packedInOrder(), tableInOrder()])
    expect(await refusalOf(file)).toBe('accepted');
});

test.each(bombs)(
  'a PDF that would take much time or memory is refused in under two seconds of CPU time if it $does',
  async ({ file }) => {
    const bytes = file();
    const before = process.threadCpuUsage();
    expect(await refusalOf(bytes)).toMatch(/^pdf_(too_complex|unreadable)$/);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(2);
  },
);

test('a PDF that would take much time or memory is refused with less than 256 MB', async () => {
  expect(await bytesOfMemory(bombs.map(({ file }) => file()))).toBeLessThan(256e6);
});

test('A PDF with as many values as a small file can hold needs less than 256 MB', async () => {
  expect(await bytesOfMemory([largestAllowed()])).toBeLessThan(256e6);
});

async function bytesOfMemory(files: readonly Buffer[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'tideline-bombs-'));
  try {
    const paths = files.map((bytes, at) => {
      const path = join(folder, `${at}.pdf`);
      writeFileSync(path, bytes);
      return path;
    });
    const { stdout } = await promisify(execFile)(process.execPath, [inspector, ...paths]);
    return Number(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
