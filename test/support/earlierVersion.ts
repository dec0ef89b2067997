// runs: functions
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Handler } from '../../infra/local/gateway/invoke.ts';
import { projectRoot } from '../../infra/projectRoot.ts';
import { bundleOptions } from '../../infra/stack/bundling.ts';
import { entryOf, type FunctionName } from '../../infra/stack/functionFolders.ts';

const git = (...args: string[]) => spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });

/**
 * The commit before this one, or the last one if there are uncommitted changes. Undefined without history, or if these
 * functions didn’t exist.
 */
export function earlierCommit(functions: readonly string[]): string | undefined {
  const chosen = process.env.EARLIER_VERSION;
  const changed = git('diff', '--quiet', 'HEAD', '--', 'functions', 'shared').status !== 0;
  const { status, stdout } = git('rev-parse', '--verify', '--quiet', chosen ?? (changed ? 'HEAD' : 'HEAD~1'));
  if (chosen && status !== 0) throw new Error(`There is no commit ${chosen}.`);
  const commit = stdout.trim();
  return status === 0 && functions.every((name) => entryAt(commit, name)) ? commit : undefined;
}

/** The folder of a function in that commit, since features have moved. */
function entryAt(commit: string, name: string): string | undefined {
  const files = git('ls-tree', '-r', '--name-only', commit, 'functions').stdout.split('\n');
  return (
    files.find((file) => file.endsWith(`/${name}/lambda.ts`)) ??
    files.find((file) => file === currentEntry(name))
  );
}

const currentEntry = (name: string) => entryOf(name as FunctionName);

type Built<Name extends string> = {
  handlers: Record<Name, Handler>;
  /** Call it when the functions are no longer used, since parts are read on demand. */
  remove: () => void;
};

/** The commit’s functions by name, bundled from its own sources. They read this process’s environment on loading. */
export async function earlierHandlers<Name extends string>(
  commit: string,
  names: readonly Name[],
): Promise<Built<Name>> {
  const cache = join(projectRoot, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  // Below node_modules, so that the packages are found from there.
  const folder = mkdtempSync(join(cache, 'earlier-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await bundle(commit, names, folder);
    const loaded = names.map(async (name) => {
      const file = pathToFileURL(join(folder, 'bundles', `${name}.mjs`)).href;
      const lambda: { handler: Handler } = await import(/* @vite-ignore */ file);
      return [name, lambda.handler] as const;
    });
    return { handlers: Object.fromEntries(await Promise.all(loaded)) as Record<Name, Handler>, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

async function bundle(commit: string, names: readonly string[], folder: string): Promise<void> {
  const archive = execFileSync('git', ['archive', commit, 'functions', 'shared'], {
    cwd: projectRoot,
    maxBuffer: 2 ** 28,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  await build({
    ...bundleOptions,
    external: [...bundleOptions.external],
    mainFields: [...bundleOptions.mainFields],
    entryPoints: Object.fromEntries(names.map((name) => [name, entryAt(commit, name) ?? ''])),
    absWorkingDir: folder,
    outdir: 'bundles',
    minify: false,
    sourcemap: false,
    write: true,
  });
}
