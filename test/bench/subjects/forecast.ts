import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Computed } from '../../../functions/lookup/pipeline/compute/build.ts';
import type { PostSeries } from '../../../functions/lookup/pipeline/documents/readSeries.ts';
import { outlooksOf } from '../../../functions/lookup/pipeline/outlook/inThreads.ts';
import { collectFrozen } from '../../../functions/lookup/pipeline/record/collectFrozen.ts';
import { joined, toParts } from '../../../functions/lookup/pipeline/record/frozenForecasts.ts';
import { pack } from '../../../functions/lookup/pipeline/release/pack.ts';
import { demoSize } from '../../../infra/demo/posts/demoSize.ts';
import { type GenerateOptions, generatePosts } from '../../../infra/demo/posts/generatePosts.ts';
import { aSeries } from '../../support/forecastWorlds.ts';
import { injectCauses, injectSignals } from '../../support/injectedSignals.ts';
import { type Figure, sized } from '../harness.ts';

const series = sized(12_000, 1100);
/** Each series is forecast four times: from its end, and from three earlier months for the track record. */
const fits = 4;
const lastMonth = 196;
const large = { seed: 1, posts: sized(5_000_000, 20_000), objects: sized(2000, 60), months: 36 };
const injected = sized(30_000, 2000);

/**
 * The cost of forecasts and signals, their accuracy in the demonstration world, and the detection of injected signals.
 */
export async function forecast(workspace: string): Promise<Figure[]> {
  const home = join(workspace, 'forecast');
  const figures = [...(await costs()), ...signals()];
  figures.push(...(await within(home, demoSize, closeness)), ...(await within(home, large, growth)));
  return figures;
}

async function costs(): Promise<Figure[]> {
  const all = Array.from({ length: series }, (_, at) => ({
    vertical: 9022,
    object: at + 1,
    values: aSeries(at, 36).map(Math.round),
  }));
  const alone = await timeOf(() => outlooksOf(all.slice(0, 1000), 1));
  const together = await timeOf(() => outlooksOf(all, 2));
  return [
    { name: 'forecasting a series once', unit: 'ms', value: alone / 1000 / fits, limit: { most: 2 } },
    {
      name: `${series} series with three origins, on two cores`,
      unit: 'ms',
      value: together,
      limit: { most: 40_000 },
    },
  ];
}

function signals(): Figure[] {
  const { precision, falseOfThousand, recall } = injectSignals(injected);
  const { first, none } = injectCauses(sized(10_000, 300));
  const percent = (name: string, part: number, least: number): Figure => ({
    name,
    unit: '%',
    value: 100 * part,
    limit: { least },
  });
  return [
    percent('signals that are injected events', precision, 85),
    { name: 'quiet series taken for a signal', unit: '%', value: falseOfThousand / 10, limit: { most: 0.1 } },
    percent('tripled months found, from 30 posts', recall('spike'), 40),
    percent('months of a quarter found, from 30 posts', recall('drop'), 40),
    percent('spikes that fade found, from 30 posts', recall('fading'), 40),
    percent('two months tripled found, from 30 posts', recall('rise'), 40),
    percent('lasting doublings found, from 30 posts', recall('shift'), 40),
    percent('lasting falls to a third found, from 30 posts', recall('break'), 40),
    percent('causes of tripled months named first', first, 90),
    percent('no cause named where there is none', none, 90),
  ];
}

/** The cost of freezing, which each publication includes. */
async function record(computed: Computed): Promise<Figure[]> {
  const frozen = collectFrozen();
  for await (const document of computed.documents()) frozen.addDocument(document);
  const begun = performance.now();
  const posts: PostSeries[] = [];
  for await (const each of computed.posts()) posts.push(each);
  const parts = joined(frozen.all()).flatMap(toParts);
  const rows = await Promise.all(parts.map((part) => pack(JSON.stringify(part))));
  const ms = performance.now() - begun;
  const forecasts = parts.reduce((sum, part) => sum + part.forecasts.length, 0);
  const bytes = rows.reduce((sum, { length }) => sum + length, 0);
  return [
    { name: '1,000 frozen forecasts, as stored', unit: 'kB', value: bytes / forecasts, limit: { most: 100 } },
    {
      name: `reading all posts and freezing ${forecasts} forecasts`,
      unit: 'ms',
      value: ms,
      limit: { most: 5000 },
    },
  ];
}

/** The forecasts of the last year compared with the actual values: all months of all series, weighted by posts. */
async function closeness(computed: Computed): Promise<Figure[]> {
  const records = (await computed.forecasts()).flatMap(({ record }) => record ?? []);
  const n = records.reduce((sum, each) => sum + each.n, 0);
  const mean = (of: 'wape' | 'wape_last_year' | 'inside80' | 'inside95') =>
    records.reduce((sum, each) => sum + each[of] * each.n, 0) / n;
  const inside = records.map(({ inside80 }) => inside80);
  return [
    ...(await record(computed)),
    {
      name: 'error of forecasts in the demonstration world',
      unit: '%',
      value: mean('wape'),
      reference: { name: 'repeating last year', value: mean('wape_last_year') },
      ratio: mean('wape') / mean('wape_last_year'),
      limit: { most: 0.85 },
    },
    { name: 'months inside the 80 % band', unit: '%', value: mean('inside80'), limit: { least: 78 } },
    { name: 'the same where it holds worst', unit: '%', value: Math.min(...inside), limit: { least: 70 } },
    { name: 'months inside the 95 % band', unit: '%', value: mean('inside95'), limit: { least: 93 } },
  ];
}

/** The time that forecasts and signals add to a build. */
async function growth(computed: Computed, computing: number): Promise<Figure[]> {
  const outlook = await workOf(() => computed.forecasts());
  const assembling = await workOf(async () => {
    for await (const _ of computed.documents());
  });
  const rest = computing + assembling;
  return [
    {
      name: 'forecasts and signals in a build of 5 M posts',
      unit: 'ms',
      value: outlook,
      reference: { name: 'the rest of the build', value: rest },
      ratio: outlook / rest,
      limit: { most: 0.15 },
    },
  ];
}

type Size = Pick<GenerateOptions, 'seed' | 'posts' | 'objects' | 'months'>;

/** A separate built world, removed afterwards. */
async function within(
  home: string,
  size: Size,
  look: (computed: Computed, computing: number) => Promise<Figure[]>,
): Promise<Figure[]> {
  await generatePosts({ ...size, folder: home, lastMonth, format: 'parquet', level: 'E' });
  let computed: Computed | undefined;
  const computing = await workOf(async () => {
    computed = await build({ folder: home });
  });
  if (!computed) throw new Error('Nothing was built.');
  try {
    return await look(computed, computing);
  } finally {
    await computed.close();
    await rm(home, { recursive: true });
  }
}

/** CPU time on all threads, which doesn’t depend on other load. */
async function workOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
