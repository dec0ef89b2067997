import { monthsOf, type PublishedRelease } from '../../release/rows/releases.ts';
import type { Release } from '../../release/rows/state.ts';

/** Five years of monthly releases; a stage may keep fewer. */
const usuallyKept = 60;

export function keptReleases(): number {
  const given = Number(process.env.KEPT_RELEASES);
  return Number.isInteger(given) && given >= 1 ? given : usuallyKept;
}

/** The first and the last release of the same months stay, and the previous one, to roll back to; of all, the newest. */
export function retire(releases: readonly PublishedRelease[], most: number): PublishedRelease[] {
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
export const editionOf = ({ last_month }: Release, known: readonly PublishedRelease[]): number =>
  1 + known.filter((each) => isServed(each) && each.last_month === last_month).length;
