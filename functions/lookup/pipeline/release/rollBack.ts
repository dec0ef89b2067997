import type { Key } from '../../../platform/data/table/kind.ts';
import { updateMany } from '../../../platform/data/table/updateMany.ts';
import { clock, epochSeconds } from '../../../platform/services/clock.ts';
import { chunkKey, isVersioned, journalPk, releaseKey, supersededPk } from '../../release/rows/keys.ts';
import { packedRow } from '../../release/rows/packedRow.ts';
import { forgetCurrentRelease, type Release, readState, type State } from '../../release/rows/state.ts';
import { keysPerChunk, keysToLines, readKeys } from './chunks.ts';
import { readManifest } from './manifest.ts';
import { type OpenOptions, type OpenRelease, openRelease } from './openRelease.ts';
import { packRow } from './pack.ts';

export class CannotRollBack extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CannotRollBack';
  }
}

/** Rows that are about to expire might be deleted before their expiry is removed. */
const marginSeconds = 30 * 60;

export type Step = { readonly from: Release; readonly to: Release };

/** Serves the previous release again and schedules everything the current one wrote for removal. */
export async function rollBack(options: Partial<OpenOptions> = {}): Promise<Step> {
  const { concurrency = 2, takeOver = false } = options;
  stepBack(await readState());
  const open = await openRelease({ concurrency, takeOver });
  try {
    return await serveBefore(open, concurrency);
  } catch (error) {
    if (error instanceof CannotRollBack) await open.change({ building: null });
    throw error;
  }
}

async function serveBefore(open: OpenRelease, concurrency: number): Promise<Step> {
  const { from, to } = stepBack(open.state());
  await listWritten(open, from.release);
  // First cancels the expiry of the previous release's rows, which doesn't affect the served release.
  await updateMany(packedRow, readKeys(supersededPk(from.release)), { expires_at: null }, concurrency);
  await open.renew();
  const { earlier, superseded, abandoned } = open.state();
  await open.change({
    current: to,
    earlier: [
      { ...from, rolled_back_at: clock.now().toISOString() },
      ...earlier.filter(({ release }) => release !== to.release),
    ],
    superseded: superseded.filter(({ release }) => release !== from.release),
    abandoned: [...abandoned, from.release],
    building: null,
  });
  forgetCurrentRelease();
  return { from, to };
}

function stepBack({ current, earlier, superseded }: State): Step {
  const to = earlier.find(({ rolled_back_at }) => rolled_back_at === undefined);
  if (!current || !to) throw new CannotRollBack('There is no earlier release to go back to.');
  const replaced = superseded.find(({ release }) => release === current.release);
  if (!replaced || replaced.due - marginSeconds <= epochSeconds(clock.now())) {
    throw new CannotRollBack(
      `Release ${to.release} is no longer complete: what release ${current.release} replaced was kept for a day only. Build from the earlier files and publish that.`,
    );
  }
  return { from: current, to };
}

/** Journals the rows of a release as if it were unfinished, so that they are removed before a later one is served. */
async function listWritten({ writer }: OpenRelease, release: number): Promise<void> {
  let keys: Key[] = [];
  let chunks = 0;
  const writeChunk = async () => {
    const key = { PK: journalPk(release), SK: `ROWS#${chunkKey(chunks)}` };
    chunks += 1;
    await writer.put(await packRow(key, keysToLines(keys)));
    keys = [];
  };
  const add = async (PK: string) => {
    keys.push({ PK, SK: releaseKey(release) });
    if (keys.length === keysPerChunk) await writeChunk();
  };
  for await (const [PK, served] of readManifest(release)) {
    if (served.release === release) await add(PK);
  }
  for await (const { PK, SK } of readKeys(supersededPk(release))) {
    if (isVersioned(PK) && SK === releaseKey(release)) await add(PK);
  }
  if (keys.length > 0) await writeChunk();
  await writer.flush();
}
