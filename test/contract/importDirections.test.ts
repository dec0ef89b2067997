import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';

const refused = {
  'shared/rules/functions.ts': '../../functions/platform/failure.ts',
  'shared/web.ts': '../web/navigation/paths.ts',
  'shared/node.ts': 'node:fs',
  'shared/package.ts': 'swr',
  'shared/scopedPackage.ts': '@aws-sdk/client-s3',
  'functions/access/auth/infra.ts': '../../../infra/stack/grants.ts',
  'functions/web.ts': '../web/navigation/paths.ts',
  'functions/lookup/queries/pipeline.ts': '../pipeline/engine.ts',
  'functions/platform/http/area.ts': '../../access/auth/logIn.ts',
  'infra/local/web.ts': '../../web/navigation/paths.ts',
  'infra/test.ts': '../test/support/stage.ts',
  'web/app/functions.ts': '../../functions/platform/failure.ts',
  'web/lookup/infra.ts': '../../infra/stack/headers.ts',
  'web/lookup/page/portal.ts': '../../content/home.ts',
  'web/content/root.ts': '../app/main.tsx',
  'web/ui/form/area.ts': '../../access/login/LoginForm.tsx',
  'web/ui/root.ts': '../app/routes.tsx',
  'web/api/area.ts': '../lookup/data/useObject.ts',
  'web/api/shown.ts': '../ui/form/Form.tsx',
  'web/navigation/area.ts': '../customers/Organizations.tsx',
  'web/navigation/calls.ts': '../api/calls.ts',
  'web/lookup/table.ts': '@tanstack/react-table',
  'web/ui/charts/rows.ts': '@tanstack/react-virtual',
};
const accepted = {
  'shared/zod.ts': 'zod',
  'shared/rules/model.ts': '../model/ids.ts',
  'functions/access/auth/shared.ts': '../../../shared/errors.ts',
  'functions/platform/data/table/database.ts': '@aws-sdk/client-dynamodb',
  'functions/lookup/jobs/insights/lambda.ts': '../../pipeline/engine.ts',
  'functions/lookup/pipeline/read.ts': '../release/keys.ts',
  'functions/lookup/pipeline/engines/duckdb.ts': '@duckdb/node-api',
  'infra/functions.ts': '../functions/failure.ts',
  'web/lookup/shared.ts': '../../shared/rules/percent.ts',
  'web/navigation/shared.ts': '../../shared/api/access/account.ts',
  'web/ui/base.ts': '../api/calls.ts',
  'web/ui/table/model.ts': '@tanstack/react-table',
  'web/app/area.ts': '../access/login/LoginPage.tsx',
};

test('the linter rejects an import against each direction, and no other', () => {
  const imports = Object.entries({ ...refused, ...accepted });
  const seeded = seed(
    Object.fromEntries(imports.map(([file, from]) => [file, `export { a } from '${from}';\n`])),
  );
  expect(refusals(seeded, 'noRestrictedImports')).toEqual(Object.keys(refused).sort());
});

test('the linter rejects import cycles, including cycles of type imports', () => {
  const seeded = seed({
    'functions/access/auth/one.ts': "import { b } from './other.ts';\nexport const a = () => b;\n",
    'functions/access/auth/other.ts': "import { a } from './one.ts';\nexport const b = () => a;\n",
    'shared/model/one.ts': "import type { Y } from './other.ts';\nexport type X = Y[];\n",
    'shared/model/other.ts': "import type { X } from './one.ts';\nexport type Y = X[];\n",
    'web/ui/shape.ts': "import type { Y } from './otherShape.ts';\nexport type X = Y[];\n",
    'web/ui/otherShape.ts': "import type { X } from './shape.ts';\nexport type Y = X[];\n",
    'web/ui/lone.ts': "import type { X } from './shape.ts';\nexport type Z = X;\n",
  });
  expect(refusals(seeded, 'noImportCycles')).toEqual([
    'functions/access/auth/one.ts',
    'functions/access/auth/other.ts',
    'shared/model/one.ts',
    'shared/model/other.ts',
    'web/ui/otherShape.ts',
    'web/ui/shape.ts',
  ]);
});

function seed(files: Record<string, string>): string {
  const seeded = mkdtempSync(join(tmpdir(), 'tideline-imports-'));
  onTestFinished(() => rmSync(seeded, { recursive: true }));
  const rules = JSON.parse(readFileSync(join(projectRoot, 'biome.json'), 'utf8'));
  writeFileSync(join(seeded, 'biome.json'), JSON.stringify({ ...rules, vcs: undefined, $schema: undefined }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(seeded, file)), { recursive: true });
    writeFileSync(join(seeded, file), content);
  }
  return seeded;
}

function refusals(folder: string, rule: string): string[] {
  const biome = join(projectRoot, 'node_modules', '.bin', 'biome');
  const { stdout } = spawnSync(biome, ['lint', '--reporter=github', '--max-diagnostics=none'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const found = stdout
    .split('\n')
    .filter((line) => line.includes(rule))
    .map((line) => relative(folder, /file=([^,]+)/.exec(line)?.[1] ?? ''));
  return [...new Set(found)].sort();
}
