import * as z from 'zod';
import { GoneBecause, type ReleaseMark } from '../../../../shared/model/lookup/release.ts';
import { byMonthAndEdition } from '../../../../shared/rules/lookup/builtOn.ts';
import { kind, tableName } from '../../../platform/data/table/kind.ts';
import { allOf } from '../../../platform/data/table/query.ts';
import { onForget } from '../../../platform/services/forget.ts';
import { publishedReleaseKey, releasesPk } from './keys.ts';
import { Release, rememberedState } from './state.ts';

/** A release that was served at least once, or reconstructed. Its row outlives its figures. */
export const publishedRelease = kind(
  'published_release',
  Release.extend({
    version: z.number(),
    /** Twice if a rollback returned to it; the last period of the current release is open. */
    served: z.array(z.object({ from: z.string(), to: z.string().nullable() })),
    /** Counts the releases with the same latest month. */
    edition: z.number(),
    gone_because: GoneBecause.nullable(),
  }),
  ({ release }) => publishedReleaseKey(release),
  { table: 'INSIGHTS_TABLE' },
);
export type PublishedRelease = z.infer<typeof publishedRelease.schema>;

/** Oldest first. */
export const listReleases = async (): Promise<PublishedRelease[]> =>
  inOrder(await allOf([publishedRelease], { PK: releasesPk }));

/** Reconstructed releases are of months before those of all others. */
export const inOrder = (releases: readonly PublishedRelease[]): PublishedRelease[] =>
  releases.toSorted(
    (one, other) =>
      Number(other.reconstructed ?? false) - Number(one.reconstructed ?? false) ||
      one.release - other.release,
  );

/** A page’s figures of people are of months that ended at most this many before its latest. */
export const mostPeopleBehind = 5;

/** The latest month of each source, by which two releases are editions of the same figures. */
export const monthsOf = ({ sources, last_month }: Pick<Release, 'sources' | 'last_month'>): string =>
  [last_month, ...sources.map((each) => `${each.source}:${each.last_month}`)].join(' ');

let remembered: { version: number; table: string; releases: Promise<PublishedRelease[]> } | undefined;
onForget(() => {
  remembered = undefined;
});

/** Every release that can be or could once be read, oldest figures first; cached until the state of releases changes. */
export async function publishedReleases(): Promise<PublishedRelease[]> {
  const { version } = await rememberedState();
  const table = tableName(publishedRelease.table);
  if (remembered?.version !== version || remembered.table !== table) {
    const own = { version, table, releases: listReleases().then((all) => all.toSorted(byMonthAndEdition)) };
    remembered = own;
    own.releases.catch(() => {
      if (remembered === own) remembered = undefined;
    });
  }
  return remembered.releases;
}

export const isKept = ({ gone_because }: PublishedRelease): boolean => gone_because === null;

/** The month and edition that people know a release by; null for releases from before releases were listed. */
export async function markOf(release: number): Promise<ReleaseMark> {
  const known =
    (await publishedReleases()).find((each) => each.release === release) ?? (await unlisted(release));
  return {
    release,
    built_on: known?.released_at.slice(0, 10) ?? null,
    last_month: known?.last_month ?? null,
    edition: known?.edition ?? null,
    reconstructed: known?.reconstructed ?? false,
  };
}

/** The next publisher lists the current release of a former version. */
async function unlisted(release: number) {
  const { current } = await rememberedState();
  return current?.release === release ? { ...current, edition: 1 } : undefined;
}
