import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../../infra/projectRoot.ts';
import {
  deepFilesOf,
  listedSeconds,
  readDeepRecord,
  recordAfter,
  unchangedDeepFiles,
  writeDeepRecord,
} from '../../../scripts/deepFiles.ts';
import { foldersOf, hashOfReach, type Project, projectAt, reachOf, within } from '../../../scripts/reach.ts';
import { projectOf } from '../../support/projectOf.ts';

const project = projectAt(projectRoot);
const deepFiles = deepFilesOf(project);
const file = 'test/unit/kills.deep.test.ts';
const contents = {
  [file]: "// deep: infra/s3\nimport { kills } from '../support/kills.ts';\n",
  'test/support/kills.ts': "import type { Kill } from '../../shared/model/kill.ts';\n",
  'shared/model/kill.ts': '',
  'infra/s3/server.ts': "const script = new URL('./worker.ts', import.meta.url);\n",
  'infra/s3/worker.ts': `readFileSync(new URL(\`../sql/\${name}.sql\`, import.meta.url));\n`,
  'infra/sql/one.sql': 'SELECT 1',
  'infra/other.ts': '',
  'package-lock.json': '{}',
};
const small = projectOf(contents);
const entry = { hash: hashOfReach(file, small), seconds: 12 };

/** The project after a change of one file. */
function changed(one: string, { files, read }: Project = small): Project {
  const content = Buffer.concat([read(one), Buffer.from(' ')]);
  return { files, read: (file) => (file === one ? content : read(file)) };
}

describe('a deep file', () => {
  test('a deep file that passed with this content is skipped', () => {
    expect(unchangedDeepFiles(small, { [file]: entry })).toEqual([file]);
    expect(unchangedDeepFiles(small, {})).toEqual([]);
  });

  test.each([
    ['itself', file],
    ['its helper', 'test/support/kills.ts'],
    ['a file in a folder that it names', 'infra/s3/server.ts'],
    ['a script beside that', 'infra/s3/worker.ts'],
    ['a text whose name is put together', 'infra/sql/one.sql'],
    ['the lock file', 'package-lock.json'],
  ])('a deep file runs if %s changes', (_, one) => {
    expect(unchangedDeepFiles(changed(one), { [file]: entry })).toEqual([]);
  });

  test('a deep file runs if a file that it reaches is removed or added', () => {
    const { 'infra/sql/one.sql': gone, ...others } = contents;
    expect(unchangedDeepFiles(projectOf(others), { [file]: entry })).toEqual([]);
    const more = projectOf({ ...contents, 'infra/sql/two.sql': gone });
    expect(unchangedDeepFiles(more, { [file]: entry })).toEqual([]);
  });

  test.each([
    ['another file', 'infra/other.ts'],
    ['a file that it takes types from', 'shared/model/kill.ts'],
  ])('a deep file is skipped if %s changes', (_, one) => {
    expect(unchangedDeepFiles(changed(one), { [file]: entry })).toEqual([file]);
  });
});

test('a deep journey that names parts alone runs if one of them changes, and for nothing else', () => {
  const journey = 'test/e2e/looks.deep.test.ts';
  const product = projectOf({
    [journey]: "// deep only: web, test/e2e/screens.ts\nimport { screens } from './screens.ts';\n",
    'test/e2e/screens.ts': "import { clock } from '../../functions/clock.ts';\n",
    'functions/clock.ts': '',
    'web/app/main.tsx': '',
  });
  const record = { [journey]: { hash: hashOfReach(journey, product), seconds: 90 } };
  for (const one of [journey, 'test/e2e/screens.ts', 'web/app/main.tsx'])
    expect(unchangedDeepFiles(changed(one, product), record), one).toEqual([]);
  expect(unchangedDeepFiles(changed('functions/clock.ts', product), record)).toEqual([journey]);
});

describe('the record of deep files', () => {
  const passed = [{ file, hash: entry.hash, passed: true, seconds: 12.4 }];

  test('a deep file that passed is recorded, with its CPU seconds', () => {
    expect(recordAfter({}, passed, small)).toEqual({ [file]: { ...entry, seconds: 13 } });
  });

  test('a deep file that failed loses its entry', () => {
    expect(recordAfter({ [file]: entry }, [{ ...entry, file, passed: false }], small)).toEqual({});
  });

  test('a deep file that passed while somebody changed what it reaches keeps its old entry', () => {
    const old = { hash: 'old', seconds: 3 };
    expect(recordAfter({ [file]: old }, passed, changed('infra/s3/worker.ts'))).toEqual({ [file]: old });
  });

  test('the seconds of an unchanged deep file stay, and the entry of a removed one goes', () => {
    const record = { [file]: { ...entry, seconds: 5 }, 'test/unit/gone.deep.test.ts': entry };
    expect(recordAfter(record, passed, small)).toEqual({ [file]: { ...entry, seconds: 5 } });
  });
});

test.each([
  [20, 12],
  [50, 50],
  [5, 5],
])('a deep file’s seconds stay at 12 unless they double or halve: %s', (now, seconds) => {
  const run = { file, hash: entry.hash, passed: true, seconds: now };
  expect(recordAfter({ [file]: { hash: 'old', seconds: 12 } }, [run], small)[file]?.seconds).toBe(seconds);
});

test('the record is written with a line for each file, and the documents get its seconds', () => {
  const root = mkdtempSync(join(tmpdir(), 'tideline-record-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'test'));
  mkdirSync(join(root, 'docs'));
  const page = join(root, 'docs/contributing.md');
  const others = '| `test/unit/other.deep.test.ts` |   100 | text |\n';
  writeFileSync(page, `| \`${file}\` |     3 | kills |\n${others}`);
  const record = { [file]: { hash: 'abc', seconds: 12 }, 'test/a.deep.test.ts': { hash: 'def', seconds: 1 } };
  writeDeepRecord(root, record);
  expect(readFileSync(join(root, 'test/deep.json'), 'utf8').split('\n')).toHaveLength(5);
  expect(readDeepRecord(root)).toEqual(record);
  expect(readFileSync(page, 'utf8')).toBe(`| \`${file}\` |    12 | kills |\n${others}`);
});

test('the documents list every deep file, with the seconds of the record', () => {
  const listed = listedSeconds(readFileSync(join(projectRoot, 'docs/contributing.md'), 'utf8'));
  expect(Object.keys(listed).toSorted()).toEqual(deepFiles);
  for (const [each, { seconds }] of Object.entries(readDeepRecord(projectRoot)))
    expect(listed[each]).toBe(seconds);
});

test('a deep file on a stage reaches every handler', () => {
  const handlers = [...project.files].filter((each) => /^functions\/.*\/lambda\.ts$/.test(each));
  const reaches = deepFiles.map((deep) => reachOf(deep, project));
  const onStage = reaches.filter((reach) => reach.includes('test/support/stage.ts'));
  expect(onStage.length).toBeGreaterThan(2);
  for (const reach of onStage) expect(reach).toEqual(expect.arrayContaining(handlers));
});

describe.each(deepFiles)('%s', (deep) => {
  test('a deep file runs if any one file that it reaches changes', () => {
    const reach = reachOf(deep, project);
    const folders = foldersOf(project.read(deep).toString()).map((path) => within(path, project));
    expect(reach).toEqual(expect.arrayContaining([deep, 'package-lock.json', ...folders.flat()]));
    const hash = hashOfReach(deep, project);
    const chosen = String(reach[Math.floor(reach.length / 2)]);
    for (const one of [chosen, ...folders.flatMap((files) => files.slice(0, 1))])
      expect(unchangedDeepFiles(changed(one, project), { [deep]: { hash, seconds: 1 } }), one).not.toContain(
        deep,
      );
  });

  test('the first line of a deep file names only files and folders that exist', () => {
    const line = foldersOf(project.read(deep).toString());
    expect(line.filter((path) => within(path, project).length === 0)).toEqual([]);
  });
});
