import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { context } from 'esbuild';
import { createServer } from 'vite';
import { bundleOptions, entryOf, functionNames } from '../bundling.ts';
import type { Local } from './local.ts';
import { portTaken } from './problem.ts';
import { projectRoot } from './projectRoot.ts';

type Development = { close: () => Promise<void> };

/** The site's own modules below `api/` are files, not calls. */
const calls = '^/api/(?![^?]*\\.ts)';

/** Serves the web with reload at the port people use, its calls going to the running product. */
export async function serveWeb(product: string, port: number): Promise<Development> {
  const server = await createServer({
    root: join(projectRoot, 'web'),
    logLevel: 'warn',
    clearScreen: false,
    server: { port, strictPort: true, host: '127.0.0.1', proxy: { [calls]: product } },
  });
  await server.listen().catch((error: Error) => {
    throw /already in use/.test(error.message) ? portTaken(port) : error;
  });
  return server;
}

/** Bundles functions again when their source changes, and replaces those whose bundle differs. */
export async function watchFunctions(
  local: Local,
  data: string,
  tell: (line: string) => void,
): Promise<Development> {
  const outdir = join(data, 'dev');
  const fileOf = (name: string) => join(outdir, name, 'index.mjs');
  const known = new Map<string, string>();

  function replaceChanged(): void {
    for (const fn of local.functions) {
      const file = fileOf(fn.name);
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
      const before = known.get(fn.name);
      known.set(fn.name, hash);
      // The first bundles are the ones that run already.
      if (before === undefined || before === hash) continue;
      local.replace({ ...fn, file });
      tell(`Reloaded ${fn.name}.`);
    }
  }
  const watcher = await context({
    ...bundleOptions,
    external: [...bundleOptions.external],
    mainFields: [...bundleOptions.mainFields],
    entryPoints: Object.fromEntries(functionNames.map((name) => [`${name}/index`, entryOf(name)])),
    outdir,
    write: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'replace-changed',
        setup: ({ onEnd }) => onEnd(({ errors }) => (errors.length ? undefined : replaceChanged())),
      },
    ],
  });
  await watcher.watch();
  return { close: () => watcher.dispose() };
}
