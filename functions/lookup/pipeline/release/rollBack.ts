import type { Key } from '../../../platform/data/table/kind.ts';
import { clock } from '../../../platform/services/clock.ts';
import { chunkKey, isVersioned, journalPk, releaseKey, supersededPk } from '../../release/rows/keys.ts';
import { listReleases, type PublishedRelease } from '../../release/rows/releases.ts';
import { forgetCurrentRelease, Release, readState, type State } from '../../release/rows/state.ts';
import { keysPerChunk, keysToLines, readKeys } from './chunks.ts';
import { readManifest } from './manifest.ts';
import { type OpenOptions, type OpenRelease, openRelease } from './openRelease.ts';
import { packRow } from './pack.ts';
import { changesOf, endServing, keptOf } from './serve.ts';

export class CannotRollBack extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CannotRollBack';
  }
}

export type Step = { readonly from: Release; readonly to: Release };

type RollBackOptions = Partial<OpenOptions> & {
  /** A kept release; by default the one before the current. */
  to?: number;
};

/** Serves an earlier release again and schedules everything that later ones wrote for removal. */
export async function rollBack({
  to,
  concurrency = 2,
  takeOver = false,
}: RollBackOptions = {}): Promise<Step> {
  stepBack(await readState(), await listReleases(), to);
  const open = await openRelease({ concurrency, takeOver });
  try {
    return await serveAgain(open, to);
  } catch (error) {
    if (error instanceof CannotRollBack) await open.change({ building: null });
    throw error;
  }
}

async function serveAgain(open: OpenRelease, asked: number | undefined): Promise<Step> {
  const stored = await listReleases();
  const { from, to } = stepBack(open.state(), stored, asked);
  const { superseded, abandoned } = open.state();
  const reconstructed = new Set(stored.flatMap((each) => (each.reconstructed ? [each.release] : [])));
  const later = new Set(
    [from.release, ...superseded.map(({ release }) => release)].filter(
      (release) => release > to.release && !reconstructed.has(release),
    ),
  );
  await listWritten(open, from.release, to.release, later);
  await open.renew();
  const at = clock.now().toISOString();
  const after = stored.map((each): PublishedRelease => {
    if (each.release === to.release) return { ...each, served: [...each.served, { from: at, to: null }] };
    if (each.release < to.release || each.reconstructed || each.gone_because !== null) return each;
    return { ...endServing(each, at), gone_because: 'rolled_back' };
  });
  await open.change(
    {
      current: Release.parse(to),
      kept: keptOf(after),
      superseded: superseded.filter(({ release }) => !later.has(release)),
      abandoned: [...abandoned, ...later],
      building: null,
    },
    ...changesOf(stored, after),
  );
  forgetCurrentRelease();
  return { from, to };
}

function stepBack(
  { current }: State,
  releases: readonly PublishedRelease[],
  asked: number | undefined,
): { from: Release; to: PublishedRelease } {
  const kept = releases.filter(
    ({ release, gone_because, reconstructed }) =>
      gone_because === null && !reconstructed && release < (current?.release ?? 0),
  );
  const to = asked === undefined ? kept.at(-1) : kept.find(({ release }) => release === asked);
  if (current && to) return { from: current, to };
  if (asked === undefined) throw new CannotRollBack('There is no earlier release to go back to.');
  const numbers = kept.map(({ release }) => release).join(', ');
  throw new CannotRollBack(
    `Release ${asked} isn’t an earlier release that is kept. ${numbers ? `Kept are ${numbers}.` : 'None is kept.'}`,
  );
}

/** Journals the rows of later releases as if they were unfinished, so that they are removed before another one is served. */
async function listWritten(
  { writer }: OpenRelease,
  from: number,
  to: number,
  later: ReadonlySet<number>,
): Promise<void> {
  let keys: Key[] = [];
  let chunks = 0;
  const writeChunk = async () => {
    const key = { PK: journalPk(from), SK: `ROWS#${chunkKey(chunks)}` };
    chunks += 1;
    await writer.put(await packRow(key, keysToLines(keys)));
    keys = [];
  };
  const add = async (key: Key) => {
    keys.push(key);
    if (keys.length === keysPerChunk) await writeChunk();
  };
  for await (const [PK, { release }] of readManifest(from)) {
    if (release > to) await add({ PK, SK: releaseKey(release) });
  }
  for (const release of later) {
    for await (const key of readKeys(supersededPk(release))) {
      if (isVersioned(key.PK) && Number(key.SK) > to) await add(key);
    }
  }
  if (keys.length > 0) await writeChunk();
  await writer.flush();
}
