import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { context, type OutputFile } from 'esbuild';
import { createServer } from 'vite';
import { mediaPath, samplesPath } from '../../shared/paths.ts';
import { portTaken } from '../programs/problem.ts';
import { projectRoot } from '../projectRoot.ts';
import { bundleOptions, functionNames } from '../stack/bundling.ts';
import { entryOf } from '../stack/functionFolders.ts';
import type { Local } from './local.ts';

type Development = { close: () => Promise<void> };

/** The site's own modules below `api/` are files, not calls. */
const calls = '^/api/(?![^?]*\\.ts)';

export async function serveWeb(product: string, port: number): Promise<Development> {
  const server = await createServer({
    root: join(projectRoot, 'web'),
    logLevel: 'warn',
    clearScreen: false,
    server: {
      port,
      strictPort: true,
      host: '127.0.0.1',
      proxy: { [calls]: product, [samplesPath]: product, [mediaPath]: product },
    },
  });
  await server.listen().catch((error: Error) => {
    throw /already in use/.test(error.message) ? portTaken(port) : error;
  });
  return server;
}

export async function watchFunctions(
  local: Pick<Local, 'functions' | 'replace'>,
  data: string,
  onLine: (line: string) => void,
  source = projectRoot,
): Promise<Development> {
  const outdir = join(data, 'dev');
  rmSync(outdir, { recursive: true, force: true });
  const known = new Map<string, string>();

  function replaceChanged(built: OutputFile[]): void {
    const isFirst = known.size === 0;
    const changed = built.filter(({ path, hash }) => known.get(path) !== hash);
    for (const { path, hash, contents } of changed) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, contents);
      known.set(path, hash);
    }
    // The first bundles are already running.
    if (isFirst) return;
    for (const fn of local.functions) {
      const file = join(outdir, fn.name, 'index.mjs');
      if (!changed.some(({ path }) => path === file)) continue;
      local.replace({ ...fn, file });
      onLine(`Reloaded ${fn.name}.`);
    }
  }
  const watcher = await context({
    ...bundleOptions,
    external: [...bundleOptions.external],
    mainFields: [...bundleOptions.mainFields],
    absWorkingDir: source,
    entryPoints: Object.fromEntries(functionNames.map((name) => [`${name}/index`, entryOf(name)])),
    outdir,
    logLevel: 'warning',
    plugins: [
      {
        name: 'replace-changed',
        // Written here rather than by esbuild, which deletes the running bundle as soon as a half-finished file is saved.
        setup: ({ onEnd }) =>
          onEnd(({ errors, outputFiles = [] }) => (errors.length ? undefined : replaceChanged(outputFiles))),
      },
    ],
  });
  await watcher.watch();
  return { close: () => watcher.dispose() };
}
