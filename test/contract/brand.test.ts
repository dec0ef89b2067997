import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';
import { brand } from '../../shared/brand.ts';

test('the product name appears in one file only, so rebranding changes one file', () => {
  const files = ['shared', 'functions', 'infra', 'web']
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.(ts|tsx|html|svg|js)$/.test(file) && !file.startsWith(join('web', 'dist')));
  // Not the stack’s name, since renaming it would create another stack.
  const named = files.filter((file) =>
    new RegExp(`\\b${brand.product}\\b(?!-)`).test(readFileSync(join(projectRoot, file), 'utf8')),
  );
  expect(named).toEqual([join('shared', 'brand.ts')]);
});
