import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';

const refused = {
  'shared/rules/functions.ts': '../../functions/failure.ts',
  'shared/web.ts': '../web/navigation/paths.ts',
  'shared/node.ts': 'node:fs',
  'shared/package.ts': 'swr',
  'shared/scopedPackage.ts': '@aws-sdk/client-s3',
  'functions/auth/infra.ts': '../../infra/grants.ts',
  'functions/web.ts': '../web/navigation/paths.ts',
  'infra/local/web.ts': '../../web/navigation/paths.ts',
  'infra/test.ts': '../test/support/stage.ts',
  'web/app/functions.ts': '../../functions/failure.ts',
  'web/lookup/infra.ts': '../../infra/headers.ts',
  'web/lookup/page/portal.ts': '../../portal/home.ts',
};
const accepted = {
  'shared/zod.ts': 'zod',
  'shared/rules/model.ts': '../model/ids.ts',
  'functions/auth/shared.ts': '../../shared/errors.ts',
  'infra/functions.ts': '../functions/failure.ts',
  'web/lookup/shared.ts': '../../shared/rules/percent.ts',
};

test('the linter refuses an import against each direction, and no other', () => {
  const seeded = mkdtempSync(join(tmpdir(), 'tideline-imports-'));
  onTestFinished(() => rmSync(seeded, { recursive: true }));
  const rules = JSON.parse(readFileSync(join(projectRoot, 'biome.json'), 'utf8'));
  writeFileSync(join(seeded, 'biome.json'), JSON.stringify({ ...rules, vcs: undefined, $schema: undefined }));
  for (const [file, imported] of Object.entries({ ...refused, ...accepted })) {
    mkdirSync(dirname(join(seeded, file)), { recursive: true });
    writeFileSync(join(seeded, file), `export { a } from '${imported}';\n`);
  }
  const biome = join(projectRoot, 'node_modules', '.bin', 'biome');
  const { stdout } = spawnSync(biome, ['lint', '--reporter=github', '--max-diagnostics=none'], {
    cwd: seeded,
    encoding: 'utf8',
  });
  const found = stdout
    .split('\n')
    .filter((line) => line.includes('noRestrictedImports'))
    .map((line) => relative(seeded, /file=([^,]+)/.exec(line)?.[1] ?? ''));
  expect(found.sort()).toEqual(Object.keys(refused).sort());
});
