import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';

const page = readFileSync(join(projectRoot, 'docs/decisions/claims.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What') && !line.startsWith('| --'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('every statistical claim names its source and the test that proves it', () => {
  expect(rows.length).toBeGreaterThan(8);
  for (const [, claim, , from = '', proof = ''] of rows) {
    for (const cell of [from, proof]) {
      const [, path = ''] = /`([\w./]+)`/.exec(cell) ?? [];
      expect(existsSync(join(projectRoot, path)) && path !== '', `${claim}: ${cell}`).toBe(true);
    }
    expect(proof, claim).toMatch(/`test\/[\w/]+(?:\.deep)?\.test\.tsx?`/);
  }
});

test('each number of the public site that the product enforces names a test that exists', () => {
  const list = readFileSync(join(projectRoot, 'web/site/methodology/statedNumbers.ts'), 'utf8');
  const tests = [...list.matchAll(/test: '([^']+)'/g)].map(([, path = '']) => path);
  expect(tests.length).toBeGreaterThan(5);
  expect(tests.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});
