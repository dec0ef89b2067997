// runs: functions
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { App, Stack } from 'aws-cdk-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleFolder, functionNames } from '../../../infra/stack/bundling.ts';
import { entryOf } from '../../../infra/stack/functionFolders.ts';
import { aRichInsight } from '../../fixtures/aRichInsight.ts';
import { mostStartBytes, startFiles } from '../../support/startFiles.ts';
import { packagesFor } from './packageBudget.ts';

const run = promisify(execFile);

const isOurs = (file: string) => file.endsWith('.mjs') && !file.startsWith('node_modules');

describe('function bundles', () => {
  let elsewhere: string;
  const temporary: string[] = [];

  beforeAll(async () => {
    elsewhere = await mkdtemp(join(tmpdir(), 'tideline-bundles-'));
    const stack = new Stack(new App());
    for (const name of functionNames) {
      using bundle = bundleFolder(stack, name);
      temporary.push(bundle.path);
      await cp(bundle.path, join(elsewhere, name), { recursive: true });
    }
  });
  afterAll(() => rm(elsewhere, { recursive: true }));

  test.each(functionNames)(
    'function bundles of %s are small and load without other packages',
    async (name) => {
      // What is loaded on demand isn't counted: the PDF writer, the S3 client, the Public Suffix List, common passwords.
      const counted = startFiles(join(elsewhere, name, name, 'index.mjs'));
      const sizes = await Promise.all(counted.map((each) => stat(resolve(elsewhere, name, each))));
      expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(mostStartBytes(name));
      const file = join(elsewhere, name, name, 'index.mjs');
      const script = `console.log(typeof (await import(${JSON.stringify(file)})).handler)`;
      const environment = { AWS_REGION: 'us-east-1', PORTAL_TABLE: 'portal', PATH: process.env.PATH };
      const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
        cwd: elsewhere,
        env: environment,
      });
      expect(stdout.trim()).toBe('function');
    },
  );

  test.each(functionNames)('function bundles of %s contain the packages of their budget', async (name) => {
    const folder = join(elsewhere, name);
    const maps = (await readdir(folder, { recursive: true })).filter(
      (file) => file.endsWith('.mjs.map') && !file.startsWith('node_modules'),
    );
    const sources = await Promise.all(
      maps.map(
        async (map): Promise<string[]> => JSON.parse(await readFile(join(folder, map), 'utf8')).sources,
      ),
    );
    const packages = sources.flat().map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
    expect([...new Set(packages.flat())].sort()).toEqual(packagesFor(name));
  });

  test('function bundles of insights include the step files', () => {
    for (const name of ['stage/post', 'merge/naming', 'measure/kept', 'read/totals']) {
      expect(existsSync(join(elsewhere, 'insights', 'sql', `${name}.sql`)), name).toBe(true);
    }
  });

  test('function bundles of lookup write a PDF with only their own files', async () => {
    const chunks = join(elsewhere, 'lookup', 'chunks');
    const contents = await Promise.all(
      (await readdir(chunks)).map(
        async (file) => [file, await readFile(join(chunks, file), 'utf8')] as const,
      ),
    );
    const writer = contents.find(
      ([file, text]) => file.endsWith('.mjs') && /as writeBrief\b/.test(text),
    )?.[0];
    expect(writer).toBeDefined();
    const content = {
      subjects: [{ name: 'Oatmere', type: 'BR', insight: aRichInsight() }],
      leftOut: 0,
      notes: [],
      period: { from: 156, to: 191 },
      release: 7,
    };
    const script = `
      const { writeBrief } = await import(${JSON.stringify(join(chunks, String(writer)))});
      const pdf = await writeBrief({ ...${JSON.stringify(content)}, nameOf: String });
      console.log(pdf.subarray(0, 8).toString());`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: elsewhere,
      env: { PATH: process.env.PATH },
    });
    expect(stdout.trim()).toBe('%PDF-1.7');
  });

  test('function bundles of organizations write a certificate with only their own files', async () => {
    const chunks = join(elsewhere, 'organizations', 'chunks');
    const files = (await readdir(chunks)).filter((file) => file.endsWith('.mjs'));
    const texts = await Promise.all(
      files.map(async (file) => [file, await readFile(join(chunks, file), 'utf8')] as const),
    );
    const writer = texts.find(([, text]) => /as writeCertificate\b/.test(text))?.[0];
    expect(writer).toBeDefined();
    const person = { account_uid: 'acc_1', name: 'Ana Roth' };
    const at = '2026-10-01T10:00:00.000Z';
    const statement = {
      ...{ organization_uid: 'org_1', name: 'Juniper', asked_by: person, asked_at: at, confirmed_by: person },
      ...{
        confirmed_at: at,
        started_at: at,
        ended_at: at,
        rows: { audit: 2 },
        archived_events: 0,
        objects: 0,
      },
      ...{
        audit_log: { last_key: null, last_hash: null, seal: null },
        kept: [],
        backups_gone_on: '2026-11-05',
      },
    };
    const script = `
      const { writeCertificate } = await import(${JSON.stringify(join(chunks, String(writer)))});
      const pdf = await writeCertificate(${JSON.stringify({ statement, key_id: 'key', signature: 'c2ln' })});
      console.log(pdf.subarray(0, 8).toString());`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: elsewhere,
      env: { PATH: process.env.PATH },
    });
    expect(stdout.trim()).toBe('%PDF-1.7');
  });

  test('function bundles of scanVerdicts include the page renderer', () => {
    const packages = join(elsewhere, 'scanVerdicts', 'node_modules');
    for (const file of [
      'pdfjs-dist/legacy/build/pdf.mjs',
      'pdfjs-dist/wasm/openjpeg.wasm',
      '@napi-rs/canvas',
    ]) {
      expect(existsSync(join(packages, file)), file).toBe(true);
    }
  });

  test('function bundles name their sources by relative paths', async () => {
    for (const name of functionNames) {
      const map: { sources: string[] } = JSON.parse(
        await readFile(join(elsewhere, name, name, 'index.mjs.map'), 'utf8'),
      );
      expect(map.sources).toContain(`../../../${entryOf(name)}`);
      expect(map.sources.filter((source) => source.startsWith('/'))).toEqual([]);
    }
  });

  test('function bundles contain no tests, local files or history', async () => {
    for (const name of functionNames) {
      const files = await readdir(join(elsewhere, name), { recursive: true });
      expect(files.filter((file) => /(?:^|\/)\.(?!bin)/.test(file))).toEqual([]);
      for (const file of files.filter(
        (each) => isOurs(each.replace(/\.map$/, '')) && each.endsWith('.map'),
      )) {
        const map: { sources: string[] } = JSON.parse(await readFile(join(elsewhere, name, file), 'utf8'));
        const others = map.sources.filter(
          (source) => !/^(?:\.\.\/)+(?:functions|shared|node_modules)\//.test(source),
        );
        expect(others).toEqual([]);
      }
    }
  });

  test('function bundles leave no temporary folder behind', () => {
    expect(temporary.filter((path) => existsSync(path))).toEqual([]);
  });
});

/** A module with everything that it imports at start. */
