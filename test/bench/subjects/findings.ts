import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { demoSize } from '../../../infra/demo/posts/demoSize.ts';
import { generatePosts } from '../../../infra/demo/posts/generatePosts.ts';
import { changeSettings, coverageOf } from '../../support/changeCoverage.ts';
import { documentsIn, said } from '../../support/quietWorlds/pagesThatSay.ts';
import { changeWorld, type QuietWorld, quietWorlds } from '../../support/quietWorlds/quietWorld.ts';
import { type Figure, sized } from '../harness.ts';
import { powerOf } from '../power.ts';

const lastMonth = 196;
/** The smallest size still has posts on nearly every day, since the build rejects months with many empty days. */
const large = { seed: 7, posts: sized(200_000, 100_000), objects: sized(300, 60), months: sized(36, 18) };
/** Large enough for objects with a thousand authors that don’t dominate their market. */
const larger = { ...large, posts: sized(400_000, 120_000) };
const runs = sized(900, 10);

/** How many pages state a finding, with and without real differences, and how many planted ones are found. */
export async function findings(workspace: string): Promise<Figure[]> {
  const home = join(workspace, 'findings');
  const make = async (name: string, size: typeof large | typeof demoSize) => {
    const folder = join(home, name);
    await generatePosts({ ...size, folder, lastMonth, format: 'parquet', level: 'E' });
    return folder;
  };
  const real = await make('real', large);
  const among = said(await documentsIn(real)).percent;
  const figures: Figure[] = [];
  for (const [world, most] of Object.entries(mostSaying)) {
    const name = world as QuietWorld;
    const to = join(home, name);
    await changeWorld({ from: real, to, changes: quietWorlds[name] });
    const { percent, signals, pages } = said(await documentsIn(to));
    const reference = { name: 'in the world it is made of', value: among };
    figures.push({
      ...{ name: `pages with a finding, ${name}`, unit: '%', value: percent, reference },
      limit: { most },
    });
    if (name !== 'objects dealt anew')
      figures.push({
        ...{ name: `pages with a signal, ${name}`, unit: '%', value: (100 * signals) / pages },
        limit: { most: 0.1 },
      });
    await rm(to, { recursive: true });
  }
  const demonstration = said(await documentsIn(await make('demonstration', demoSize))).percent;
  const demo = { name: 'pages with a finding in the demonstration world', unit: '%' as const };
  figures.push({ ...demo, value: demonstration, limit: { least: 34 } }, coverage());
  figures.push(...(await powerOf(await make('larger', larger), home)));
  await rm(home, { recursive: true });
  return figures;
}

const mostSaying: Record<QuietWorld, number> = {
  'objects dealt anew': 2,
  'everything dealt anew': 2,
  'dealt anew, in bursts': 3,
  'dealt anew, in chains': 3,
  'dealt anew, wandering': 3,
};

function coverage(): Figure {
  const near = changeSettings
    .map((setting, at) => coverageOf(setting, runs, at + 1))
    .filter((percent) => percent >= 93 && percent <= 98);
  return {
    name: 'settings in which 93 to 98 of 100 intervals hold the true change',
    unit: '%',
    value: (100 * near.length) / changeSettings.length,
    limit: { least: (100 * 55) / 60 },
  };
}
