import { readState } from '../../release/rows/state.ts';
import { assemble } from '../documents/assemble.ts';
import { readObjects } from '../documents/objects.ts';
import { readPacked } from '../documents/packed.ts';
import { readAllPosts, readSeries } from '../documents/readSeries.ts';
import { readSetting } from '../documents/readSetting.ts';
import { Months } from '../documents/series.ts';
import { seriesOutlook } from '../outlook/seriesOutlook.ts';
import { joinLease } from '../release/lease.ts';
import { releaseWriter } from '../release/pack.ts';
import { tidyUp } from '../release/serve.ts';
import { cloudEngine } from './athena.ts';
import { freeFolders, keepFolders } from './claim.ts';
import { concurrency } from './openRun.ts';
import { unpackReference } from './readReference.ts';
import { type Range, readRun, writeCloudState, writePart } from './run.ts';

export async function tidyRun(run: string): Promise<void> {
  await keepFolders(run);
  await writeCloudState((await readRun(run)).state);
  const { building, current } = await readState();
  if (current && building?.release === current.release) {
    await tidyUp(await joinLease(current.release), releaseWriter(concurrency), concurrency);
  }
  await freeFolders(run);
}

/** Idempotent: a retry writes the same file. */
export async function assembleRange(run: string, range: Range): Promise<number> {
  const { kind, source, from, to } = range;
  const { windows, present, reference: packed } = await readRun(run);
  const reference = unpackReference(packed);
  const engine = cloudEngine();
  if (kind === 'objects') {
    const sources = Object.keys(present).map(Number);
    return writePart(run, range, await readObjects([{ engine, sources }], reference, from, to));
  }
  const own = windows[source];
  if (!own) throw new Error(`Run ${run} has no months for source ${source}.`);
  const here = present[source] ?? [];
  if (kind === 'outlooks') {
    const months = new Months(here, own.last_month);
    const series = await readSeries(engine, source, months, [from, to]);
    const all = await readAllPosts(engine, source, months, [from, to]);
    const posts = all.map((each) => ({ source, first_month: months.first, ...each }));
    await writePart(run, { ...range, kind: 'posts' }, posts);
    return writePart(run, range, series.map(seriesOutlook));
  }
  const setting = await readSetting(engine, { source, present: here, windows: own, reference });
  return writePart(run, range, assemble(setting, await readPacked(engine, source, from, to)));
}
