import { execFile } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildDemoInsights } from '../../../infra/demo/insights.ts';
import { projectRoot } from '../../../infra/projectRoot.ts';
import type { Figure } from '../harness.ts';
import { startInsightsDatabase } from '../insightsTable.ts';

const run = promisify(execFile);

export async function demonstration(workspace: string): Promise<Figure[]> {
  const home = join(workspace, 'demonstration');
  const installing = await timeOfInstalling(join(home, 'install')).catch((error: unknown) => {
    console.error(`Left out, since npm ci failed: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  });
  if (installing === null) return [];
  const database = await startInsightsDatabase(join(home, 'database'));
  try {
    const INSIGHTS_TABLE = await database.addTable('Demonstration');
    const making = await timeOf(() =>
      buildDemoInsights({ environment: { INSIGHTS_TABLE }, folder: join(home, 'world') }),
    );
    return [
      {
        name: 'making the demonstration world',
        unit: 'ms',
        value: making,
        reference: { name: 'a clean npm ci', value: installing },
        ratio: making / installing,
        limit: { most: 1 },
      },
    ];
  } finally {
    await database.close();
  }
}

/** With an empty npm cache, as on a new machine. */
async function timeOfInstalling(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) {
    await cp(join(projectRoot, name), join(folder, name));
  }
  const options = ['--cache', join(folder, 'cache'), '--no-audit', '--no-fund', '--fetch-retries', '0'];
  return timeOf(() => run('npm', ['ci', '--ignore-scripts', ...options], { cwd: folder, timeout: 300_000 }));
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
