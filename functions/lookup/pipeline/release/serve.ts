import { type FrozenRelease, frozenRelease } from '../../../platform/data/frozenRelease.ts';
import type { Write } from '../../../platform/data/table/commit.ts';
import { create, replace } from '../../../platform/data/table/writes.ts';
import { clock, epochSeconds } from '../../../platform/services/clock.ts';
import {
  inOrder,
  listReleases,
  monthsOf,
  type PublishedRelease,
  publishedRelease,
} from '../../release/rows/releases.ts';
import { forgetCurrentRelease, type Kept, type Release, type State } from '../../release/rows/state.ts';
import type { Lease } from './lease.ts';
import type { ReleaseWriter } from './pack.ts';
import { clearJournal, clearSuperseded, forgetAbandoned, supersededSeconds } from './tidy.ts';

type ServeOptions = {
  /** The index rows of what this release says of its forecasts, written with the switch. */
  readonly frozen?: readonly FrozenRelease[];
  /** After a court’s order: no earlier release of the same months stays readable. */
  readonly replacesEdition?: boolean;
};

/** A single transaction switches all readers to the new release, or lets them read a reconstructed one. */
export async function serve(
  lease: Lease,
  writer: ReleaseWriter,
  next: Release,
  replaced: number,
  { frozen = [], replacesEdition = false }: ServeOptions = {},
): Promise<void> {
  await forgetAbandoned(lease, writer);
  const { superseded } = lease.state();
  const now = clock.now();
  const at = now.toISOString();
  const stored = await listReleases();
  const listed = inOrder([...stored, ...formerlyListed(lease.state(), stored)]);
  const known = next.reconstructed
    ? listed
    : listed.map((each) => endServing(replacesEdition ? withoutFigures(each, next) : each, at));
  const own: PublishedRelease = {
    ...next,
    version: 0,
    served: next.reconstructed ? [] : [{ from: at, to: null }],
    edition: next.reconstructed ? 1 : editionOf(next, known),
    gone_because: null,
  };
  const after = retire(inOrder([...known, own]), keptReleases());
  const due = epochSeconds(now) + supersededSeconds;
  const entry = { release: next.release, rows: replaced, due, marked: false, kept_before: 0 };
  await lease.change(
    {
      ...(next.reconstructed ? {} : { current: next }),
      earlier: [],
      kept: keptOf(after),
      superseded: replaced > 0 ? [...superseded, entry] : superseded,
    },
    ...changesOf(stored, after),
    ...frozen.map((each) => create(frozenRelease, each)),
  );
  forgetCurrentRelease();
}

export const keptOf = (releases: readonly PublishedRelease[]): Kept[] =>
  releases
    .filter(({ gone_because }) => gone_because === null)
    .map(({ release, search, reconstructed }) =>
      reconstructed ? [release, search.generation, true] : [release, search.generation],
    );

/** After a court's order, no earlier edition of the same months may be read. */
const withoutFigures = (each: PublishedRelease, { last_month }: Release): PublishedRelease =>
  each.gone_because === null && each.last_month === last_month ? { ...each, gone_because: 'replaced' } : each;

export function endServing(each: PublishedRelease, at: string): PublishedRelease {
  const last = each.served.at(-1);
  if (!last || last.to !== null) return each;
  return { ...each, served: [...each.served.slice(0, -1), { ...last, to: at }] };
}

export function changesOf(stored: readonly PublishedRelease[], after: readonly PublishedRelease[]): Write[] {
  return after.flatMap((each) => {
    const was = stored.find(({ release }) => release === each.release);
    if (!was) return [create(publishedRelease, each)];
    return JSON.stringify(was) === JSON.stringify(each) ? [] : [replace(publishedRelease, each, was)];
  });
}

/** The releases of a state row from before releases had rows; only the current one still has all of its figures. */
function formerlyListed(
  { current, earlier }: State,
  stored: readonly PublishedRelease[],
): PublishedRelease[] {
  const listed = [...(current ? [current] : []), ...earlier].filter(
    ({ release }) => !stored.some((each) => each.release === release),
  );
  return listed
    .toSorted((one, other) => one.release - other.release)
    .map((each) => {
      const { rolled_back_at, ...release } = { rolled_back_at: undefined, ...each };
      const isCurrent = release.release === current?.release;
      const gone = rolled_back_at ? ('rolled_back' as const) : ('aged_out' as const);
      return {
        ...release,
        version: 0,
        served: [{ from: release.released_at, to: isCurrent ? null : (rolled_back_at ?? null) }],
        edition: 1,
        gone_because: isCurrent ? null : gone,
      };
    });
}

/** Cleans up after serving; if this fails, the next publisher repeats it. */
export async function tidyUp(lease: Lease, writer: ReleaseWriter, concurrency: number): Promise<void> {
  await clearSuperseded(lease, writer, concurrency);
  await clearJournal(lease.release, writer);
  await lease.change({ building: null });
}

/** Five years of monthly releases; a stage may keep fewer. */
const usuallyKept = 60;

function keptReleases(): number {
  const given = Number(process.env.KEPT_RELEASES);
  return Number.isInteger(given) && given >= 1 ? given : usuallyKept;
}

/** The first and the last release of the same months stay, and the previous one, to roll back to; of all, the newest. */
function retire(releases: readonly PublishedRelease[], most: number): PublishedRelease[] {
  const readable = releases.filter(({ gone_because }) => gone_because === null);
  const previous = readable.filter(isServed).at(-2)?.release;
  const replaced = new Set(
    [...Map.groupBy(readable.filter(isServed), monthsOf).values()]
      .flatMap((same) => same.slice(1, -1).map(({ release }) => release))
      .filter((release) => release !== previous),
  );
  const kept = new Set(
    readable
      .map(({ release }) => release)
      .filter((release) => !replaced.has(release))
      .slice(-most),
  );
  return releases.map((each) => {
    if (each.gone_because !== null || kept.has(each.release)) return each;
    return { ...each, gone_because: replaced.has(each.release) ? 'replaced' : 'aged_out' };
  });
}

const isServed = ({ reconstructed }: PublishedRelease) => !reconstructed;

/** From 1, so that no two releases of a month have the same name. */
const editionOf = ({ last_month }: Release, known: readonly PublishedRelease[]): number =>
  1 + known.filter((each) => isServed(each) && each.last_month === last_month).length;
