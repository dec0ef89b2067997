import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** One thing has one name: these are retired, with the words that replaced them. */
const retired: readonly [pattern: RegExp, instead: string][] = [
  [/\bFollow(?:ing|s|ed)?\b|\byou follow\b/, 'Bookmark, or “Tell me when it changes”'],
  [/\bFavorites?\b|\bfavorites?\b/, 'Bookmark'],
  [/\bSave view\b/, '“Save this view”'],
  [/\bAll saved lists\b/, '“Lists”'],
  [/\bsmall base\b/i, '“few authors”'],
  [/\b[Rr]elease (?:\d|\$\{)/, 'the month of its data'],
];

/** The files of releases and the notes about them name a release by its number. */
const mayNameReleases = /^(?:web\/lookup\/help|web\/lookup\/asOf|web\/lookup\/checks)\//;

/** Texts between tags and in quotes, without paths of modules. */
const textsOf = (source: string) =>
  [...source.matchAll(/>([^<>{}=]+)<|'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)]
    .map(([, ...found]) => found.find((each) => each !== undefined) ?? '')
    .filter((text) => /\s/.test(text.trim()) || /^[A-Z][a-z]+$/.test(text));

test('interface texts call a thing by its one name', () => {
  const found = globSync('web/!(site)/**/*.{ts,tsx}').flatMap((file) =>
    textsOf(readFileSync(join(file), 'utf8').replaceAll(/^import .*$/gm, '')).flatMap((text) =>
      retired
        .filter(
          ([pattern, instead]) =>
            pattern.test(text) && !(instead.includes('month') && mayNameReleases.test(file)),
        )
        .map(([, instead]) => `${file}: “${text.trim().slice(0, 80)}”: say ${instead}`),
    ),
  );
  expect(found).toEqual([]);
});
