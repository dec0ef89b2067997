import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';
import { appPages } from '../../shared/rules/access/appPages.ts';

test.each(
  Object.entries(appPages)
    .map(([path, { title }]) => ({ path, title }))
    .filter(({ title }) => !/^an? /.test(title)),
)('$path is called “$title” in the site, as in the table of pages', ({ title }) => {
  const sources = [...globSync('web/**/*.{ts,tsx}', { cwd: projectRoot }), 'shared/errors.ts'];
  expect(sources.some((file) => readFileSync(join(projectRoot, file), 'utf8').includes(title))).toBe(true);
});
