import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { InsightDocument } from '../../shared/model/lookup/insight.ts';
import { documentsIn } from '../support/quietWorlds/pagesThatSay.ts';
import { plantChanges } from '../support/quietWorlds/plantChanges.ts';
import { plantShares } from '../support/quietWorlds/plantShares.ts';
import {
  chooseChanges,
  chooseShares,
  countFound,
  findsChange,
  findsShare,
  noPower,
  type Power,
} from '../support/quietWorlds/power.ts';
import { type Change, changeWorld, quietWorlds } from '../support/quietWorlds/quietWorld.ts';
import { type Figure, sized } from './harness.ts';

const releases = sized(6, 1);

const mostFalse = 5;

/** The share of planted differences and changes that are found, and the number of other findings. */
export async function powerOf(real: string, home: string): Promise<Figure[]> {
  const quiet = join(home, 'quiet');
  await changeWorld({ from: real, to: quiet, changes: quietWorlds['everything dealt anew'] });
  const before = await documentsIn(quiet);
  const lastMonth = Math.max(...before.map(({ last_month }) => last_month));
  const planted = async (change: Change, seed: number): Promise<InsightDocument[]> => {
    const to = join(home, 'planted');
    await changeWorld({ from: quiet, to, changes: [change], seed });
    const documents = await documentsIn(to);
    await rm(to, { recursive: true });
    return documents;
  };
  const [audiences, posts] = [noPower(), noPower()];
  for (let seed = 1; seed <= releases; seed += 1) {
    const shares = chooseShares(before, seed);
    const unlike = await planted((dice, { source }) => {
      const own = shares.filter((each) => each.source === source);
      return plantShares(dice, own, lastMonth);
    }, seed);
    countFound(audiences, shares, unlike, findsShare, ['audience', 'interest']);
    const changes = chooseChanges(before, seed);
    const moved = await planted((dice, { source }) => {
      const own = changes.filter((each) => each.source === source);
      return plantChanges(dice, own, lastMonth);
    }, seed);
    countFound(posts, changes, moved, findsChange, ['posts']);
  }
  return [...figuresOf('shares', audiences), ...figuresOf('changes of posts', posts)];
}

/** Measured on its first version, with a margin for other draws; no minimum below a third. */
const leastFound: Readonly<Record<string, number>> = {
  '2 times, 100 authors': 40,
  '2 times, 300 authors': 75,
  '2 times, 1000 authors': 75,
  '+100 %, 60 posts and more': 50,
  '+100 %, 150 posts and more': 70,
  '+100 %, 400 posts and more': 80,
  '-50 %, 150 posts and more': 60,
  '-50 %, 400 posts and more': 70,
};

function figuresOf(what: string, { settings, found, false: chance }: Power): Figure[] {
  const ordered = [...settings].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  return [
    ...ordered.map(([setting, each]) => ({
      name: `planted ${what} found, ${setting}`,
      unit: '%' as const,
      value: (100 * each.found) / each.planted,
      limit: { least: leastFound[setting] ?? 0 },
    })),
    {
      name: `found ${what} that nobody planted`,
      unit: '%',
      value: found === 0 ? 0 : (100 * chance) / found,
      limit: { most: mostFalse },
    },
  ];
}
