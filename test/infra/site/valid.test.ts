import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../../infra/projectRoot.ts';
import { writeFiles } from '../../../infra/site/renderSite.ts';
import { aSiteData } from '../../support/siteData.ts';
import { drawn } from './drawn.ts';

const tool = join(projectRoot, 'node_modules', 'html-validate', 'bin', 'html-validate.mjs');

/** Strict, except for matters of taste and for React’s own output. */
const settings = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    // A global attribute without effect on other fields.
    'input-attributes': 'off',
    'long-title': 'off',
    'no-implicit-input-type': 'off',
    'no-inline-style': 'error',
    'no-trailing-whitespace': 'off',
    // Login is a link until React makes it open a dialog.
    'prefer-native-element': ['error', { exclude: ['button'] }],
    // Numbers are content; CSS keeps them on one line.
    'tel-non-breaking': 'off',
    'require-sri': ['error', { target: 'crossorigin' }],
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
  },
};

type Report = { filePath: string; messages: { ruleId: string; message: string; selector: string | null }[] };

// The site may have to be built first.
test('every page is valid HTML', { timeout: 90_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tideline-html-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFiles(folder, await drawn(aSiteData()));
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings));
  const arguments_ = [
    tool,
    '--config',
    join(folder, 'settings.json'),
    '--formatter',
    'json',
    `${folder}/**/*.html`,
  ];
  // It exits with 1 if it finds something, which this test reports itself.
  const { stdout } = await promisify(execFile)(process.execPath, arguments_, { maxBuffer: 1e8 }).catch(
    (error: { stdout: string }) => error,
  );
  const found = (JSON.parse(stdout) as Report[]).flatMap(({ filePath, messages }) =>
    messages.map(
      ({ ruleId, message, selector }) =>
        `${filePath.slice(folder.length)} ${ruleId}: ${message} (${selector})`,
    ),
  );
  expect(found).toEqual([]);
});
