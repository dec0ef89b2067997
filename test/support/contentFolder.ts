import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import { assemblePdf, basis } from './hostilePdfs/assemblePdf.ts';

const made: string[] = [];

/** Text is written as it is, everything except bytes as JSON. */
export type FolderFiles = Record<string, unknown>;

export function contentFolder(files: FolderFiles): string {
  const folder = mkdtempSync(join(tmpdir(), 'tideline-content-'));
  made.push(folder);
  for (const [path, content] of Object.entries(files)) write(folder, path, content);
  return folder;
}

export function write(folder: string, path: string, content: unknown): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  const isPlain = typeof content === 'string' || content instanceof Uint8Array;
  writeFileSync(join(folder, path), isPlain ? content : JSON.stringify(content));
}

export function removeFoldersAfterEach(): void {
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
  });
}

/** A minimal valid PDF. */
export const aPdf = (text = 'one'): string =>
  assemblePdf({ pieces: basis(), after: `% ${text}\n` }).toString('latin1');

/** A PNG of one pixel; `extra` makes it a different file. */
export const aPicture = (extra = '') =>
  Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.from(extra),
  ]);

export const aCompany = (uid = 'cmp_one', rest: object = {}) => ({
  uid,
  name: `Company ${uid.slice(4)}`,
  weight: 9,
  reps: [],
  ...rest,
});

/** The demonstration’s companies: a list without them is refused, as organizations use them. */
const customers = ['harborline', 'larkspur', 'ninefold', 'saltmarsh', 'oldmill'];
export const companiesBeside = (...companies: object[]) => [
  ...companies,
  ...customers.map((name) => aCompany(`cmp_${name}`)),
];

export const aReport = (uid = 'rep_one', rest: object = {}) => ({
  uid,
  companies: ['cmp_one'],
  name: `Report ${uid.slice(4)}`,
  description: 'What it says.',
  subjects: [1215],
  pub_date: '2026-01-31',
  ...rest,
});
