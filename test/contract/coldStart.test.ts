import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';

const sources = ['functions', 'shared'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file)),
);

test('no function makes a date or number format at its start', () => {
  const atStart = /^(?:export )?const \w+ = new Intl\./m;
  const found = sources.filter((file) => atStart.test(readFileSync(join(projectRoot, file), 'utf8')));
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
