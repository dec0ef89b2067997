import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

test('an unwritable build folder is reported in one line', async () => {
  const project = mkdtempSync(join(tmpdir(), 'tideline-build-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  // Blocks the folder, since permissions don’t stop root.
  writeFileSync(join(project, '.local'), '');
  vi.doMock('../../../infra/projectRoot.ts', () => ({ projectRoot: project }));
  onTestFinished(() => {
    vi.doUnmock('../../../infra/projectRoot.ts');
  });
  const { buildSite } = await import('../../../infra/local/build/build.ts');
  await expect(buildSite()).rejects.toThrow(
    new RegExp(`^Can't write to ${project}\\S+ \\(\\w+\\): make it writable, since builds are kept there`),
  );
});
