import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const TMPDIR = mkdtempSync(join(tmpdir(), 'tideline-mail-preview-'));
afterAll(() => rmSync(TMPDIR, { recursive: true }));

const promised = [
  'invitation',
  'resetRequested',
  'mandatoryReset',
  'alreadyRegistered',
  'passwordChanged',
] as const;

test('npm run mail:preview writes every mail as HTML and text, and prints the folder', () => {
  const said = execFileSync(process.execPath, ['scripts/mailPreview.ts'], {
    env: { ...process.env, TMPDIR },
    encoding: 'utf8',
  });
  const folder = said.trim();
  expect(folder.startsWith(TMPDIR)).toBe(true);
  const files = readdirSync(folder);
  for (const name of promised) expect(files).toEqual(expect.arrayContaining([`${name}.html`, `${name}.txt`]));
  for (const file of files) {
    const shape = file.endsWith('.html') ? /^<!doctype html>/ : /^To: \S+@\S+\nSubject: \S.*\n\n\S/;
    expect(readFileSync(join(folder, file), 'utf8')).toMatch(shape);
  }
});
