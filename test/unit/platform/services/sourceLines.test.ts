import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withSourceLines } from '../../../../functions/platform/services/sourceLines.ts';
import { bundleOptions } from '../../../../infra/stack/bundling.ts';

const source = `export function refuse(): never {
  const reason = ['no', 'such', 'row'].join(' ');
  throw new Error(reason, { cause: new TypeError('the cause') });
}
`;

let folder = '';
let stack = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tideline-lines-'));
  writeFileSync(join(folder, 'refuse.ts'), source);
  buildSync({
    ...bundleOptions,
    external: [...bundleOptions.external],
    mainFields: [...bundleOptions.mainFields],
    absWorkingDir: folder,
    entryPoints: ['refuse.ts'],
    outdir: folder,
    write: true,
  });
  // As V8 writes it: the error stands where the bundle throws it.
  const { line, column } = placeOf('throw ');
  stack = `Error: no such row\n    at refuse (${pathToFileURL(join(folder, 'refuse.mjs')).href}:${line}:${column})`;
});
afterAll(() => rmSync(folder, { recursive: true }));

function placeOf(text: string) {
  const lines = readFileSync(join(folder, 'refuse.mjs'), 'utf8').split('\n');
  const line = lines.findIndex((each) => each.includes(text)) + 1;
  return { line, column: (lines[line - 1]?.indexOf(text) ?? 0) + 1 };
}

const failed = (text: string, options?: ErrorOptions) =>
  Object.assign(new Error('no such row', options), { stack: text });

test('a logged error names the line of the source instead of the bundle’s', () => {
  expect(withSourceLines(failed(stack)).stack).toBe('Error: no such row\n    at refuse (refuse.ts:3:3)');
});

test('the log has the line of the source', async () => {
  vi.stubEnv('POWERTOOLS_DEV', 'true');
  vi.stubEnv('LOG_LEVEL', 'ERROR');
  vi.resetModules();
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { log } = await import('../../../../functions/platform/services/log.ts');
  log.error('unexpected', { error: failed(stack) });
  expect(String(written.mock.calls[0]?.[0])).toContain('refuse.ts:3:3');
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('the cause of a logged error names lines of the source as well', () => {
  const { cause } = withSourceLines(failed(stack, { cause: failed(stack) }));
  expect((cause as Error).stack).toContain('refuse.ts:3:3');
});

test('a line of a file without a source map stays', () => {
  const other = `Error: no such row\n    at ${pathToFileURL(join(folder, 'other.mjs')).href}:1:20`;
  expect(withSourceLines(failed(other)).stack).toBe(other);
});
