import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testsOf } from '../../../scripts/changedTests.ts';

const files = {
  'functions/access/auth/logIn.ts': "import { clock } from '../../platform/clock.ts';\n",
  'functions/access/auth/lambda.ts': "import { logIn } from './logIn.ts';\n",
  'functions/platform/clock.ts': '',
  'test/support/product.ts': "export const start = () => import('../../functions/access/auth/lambda.ts');\n",
  'test/api/access/auth/logIn.test.ts': "import { start } from '../../../support/product.ts';\n",
  'test/api/customers/tokens/tokens.test.ts': "import { start } from '../../../support/product.ts';\n",
  'test/unit/platform/clock.test.ts': "import { clock } from '../../../functions/platform/clock.ts';\n",
  'test/unit/access/limits.test.ts':
    "import type { logIn } from '../../../functions/access/auth/logIn.ts';\n",
  'test/e2e/logIn.test.ts': "import { logIn } from '../../functions/access/auth/logIn.ts';\n",
};

test('a changed feature selects the tests in its folders and those that import it, without journeys', () => {
  expect(testsOf(['functions/access/auth/logIn.ts'], seeded()).toSorted()).toEqual([
    'test/api/access/auth/logIn.test.ts',
    'test/unit/access/limits.test.ts',
  ]);
});

test('a file below several features selects what imports it through them', () => {
  expect(testsOf(['functions/platform/clock.ts'], seeded()).toSorted()).toEqual([
    'test/unit/access/limits.test.ts',
    'test/unit/platform/clock.test.ts',
  ]);
});

test('a changed helper selects every test that uses it', () => {
  expect(testsOf(['test/support/product.ts'], seeded()).toSorted()).toEqual([
    'test/api/access/auth/logIn.test.ts',
    'test/api/customers/tokens/tokens.test.ts',
  ]);
});

test('a file that no test imports selects none', () => {
  expect(testsOf(['docs/load.md'], seeded())).toEqual([]);
});

function seeded(): string {
  const root = mkdtempSync(join(tmpdir(), 'tideline-changed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return root;
}
