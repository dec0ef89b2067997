import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../infra/projectRoot.ts';
import { disclosure, minRow } from '../../../shared/model/lookup/disclosure.ts';

const words = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

// The tests test/unit/lookup/page/smallRows.test.ts, test/unit/lookup/pipeline/tenAuthors.test.ts and
// test/api/lookup/queries/smallRows.test.ts check the rows and lists themselves.
test('the promise about people names the minimum that the guard enforces', () => {
  const least = words[minRow - 1];
  expect(disclosure.people).toContain(`rests on ${least} of them or more`);
  expect(disclosure.short).toContain(`rests on ${least} of them or more`);
});

test('policy, site and Help make the privacy promise in the same shared words', () => {
  const textOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
  for (const path of ['web/site/copy/policy.md', 'web/lookup/help/General.tsx']) {
    for (const part of ['nobody', 'people', 'totals', 'posts']) {
      expect(textOf(path), path).toContain(`{disclosure.${part}}`);
    }
  }
  for (const path of ['web/site/copy/about.md', 'web/site/copy/whatWeDo.md']) {
    expect(textOf(path), path).toContain('disclosure.short');
    expect(textOf(path), path).not.toMatch(/fewer than ten people/);
  }
});
