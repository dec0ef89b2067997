import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../infra/projectRoot.ts';

const pages = [
  ...globSync('web/site/**/*.{md,ts,tsx}', { cwd: projectRoot }),
  'shared/model/site/dataset/columnMeanings.ts',
];

test.each([
  [
    'that traits are revealed or inferred, instead of classified',
    /\b(?:authors? reveal|inferred|inferring)\b/i,
  ],
  [
    'that personal information isn’t sold, beside a licensed dataset',
    /(?<!count as a )sale of personal|sell personal|licensed, not sold/i,
  ],
  ['that hashes hide who an author is', /without knowing who|can’t be turned back/i],
  ['that only groups are described, beside a record for each author', /we study groups|never as names/i],
])('no page of the site claims %s', (_, claim) => {
  const textOf = (page: string) => readFileSync(join(projectRoot, page), 'utf8').replaceAll(/\s+/g, ' ');
  expect(pages.filter((page) => claim.test(textOf(page)))).toEqual([]);
});
