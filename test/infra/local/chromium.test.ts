import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeFonts } from '../../support/chromium.ts';

const odd = `a & b <c> "d" 'e' ü %20 #1 &amp;`;

function foldersNamedIn(browser: string): string[] {
  const text = readFileSync(join(browser, 'fonts.conf'), 'utf8');
  return [...text.matchAll(/<(dir|cachedir)>([^<]*)<\/\1>/g)].map(([, , path = '']) => {
    if (/&(?!#\d+;)/.test(path)) throw new Error(`This isn’t XML: ${path}`);
    return path.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  });
}

function emptyHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'tideline-fonts-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  return home;
}

test('the browser finds its fonts in a folder of any name', () => {
  const browser = join(emptyHome(), odd);
  mkdirSync(browser);
  describeFonts(browser);
  expect(foldersNamedIn(browser)).toEqual([
    join(browser, 'fonts'),
    '/usr/share/fonts',
    join(browser, 'font-cache'),
  ]);
});

test('the browser finds its fonts after its folder was moved', () => {
  const home = emptyHome();
  const [before, after] = [join(home, 'before'), join(home, 'after')];
  mkdirSync(before);
  describeFonts(before);
  renameSync(before, after);
  describeFonts(after);
  expect(foldersNamedIn(after)).toContain(join(after, 'fonts'));
});
