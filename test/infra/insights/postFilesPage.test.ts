import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { postFilesPage } from '../../../infra/insights/docs/postFilesPage.ts';
import { postColumns, referenceColumns } from '../../../shared/model/site/dataset/columns.ts';

test('docs/post-files.md matches the checked files (npm run docs:post-files updates it)', () => {
  const page = readFileSync(new URL('../../../docs/post-files.md', import.meta.url), 'utf8');
  expect(page).toBe(postFilesPage());
  const columns = [postColumns, ...Object.values(referenceColumns)].flat();
  for (const { name } of columns) expect(page).toContain(`| \`${name}\` `);
});
