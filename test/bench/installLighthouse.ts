import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { projectRoot } from '../../infra/projectRoot.ts';

const own = fileURLToPath(new URL('./lighthouse', import.meta.url));
const { dependencies }: { dependencies: { lighthouse: string } } = JSON.parse(
  readFileSync(join(own, 'package.json'), 'utf8'),
);
const cache = join(projectRoot, 'node_modules', '.cache');
const folder = join(cache, `lighthouse-${dependencies.lighthouse}`);

export type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items?: Requested[] } }
  >;
};
/** The page’s requests in the audit `network-requests`. */
type Requested = { resourceType?: string; transferSize?: number };
type Run = (
  address: string,
  flags: { port: number; onlyCategories: string[]; disableStorageReset: boolean; logLevel: 'error' },
  config: unknown,
) => Promise<{ lhr: Report } | undefined>;

/**
 * Lighthouse. Its 170 MB aren’t needed to start or test the product, so it has a lock file of
 * its own and is installed on first use.
 */
export async function installLighthouse(): Promise<Run> {
  if (!existsSync(folder)) install();
  return (await import(pathToFileURL(join(folder, 'node_modules', 'lighthouse', 'core/index.js')).href))
    .default;
}

function install(): void {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-lighthouse-'));
  try {
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(join(own, file), join(draft, file));
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync('npm', ['ci', ...flags], {
      cwd: draft,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error('Lighthouse could not be installed: npm ci failed.');
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
