import { tableName } from '../../../platform/data/table/kind.ts';
import { onForget } from '../../../platform/services/forget.ts';
import { listReleases, type PublishedRelease, publishedRelease } from './releases.ts';
import { type Release, rememberedState } from './state.ts';

let remembered: { version: number; table: string; releases: Promise<PublishedRelease[]> } | undefined;
onForget(() => {
  remembered = undefined;
});

/** Every release that can be or could once be read, oldest figures first; cached until the state of releases changes. */
export async function publishedReleases(): Promise<PublishedRelease[]> {
  const { version } = await rememberedState();
  const table = tableName(publishedRelease.table);
  if (remembered?.version !== version || remembered.table !== table) {
    const own = { version, table, releases: listReleases() };
    remembered = own;
    own.releases.catch(() => {
      if (remembered === own) remembered = undefined;
    });
  }
  return remembered.releases;
}

export const isKept = ({ gone_because }: PublishedRelease): boolean => gone_because === null;

/** Null for releases from before releases were listed. */
export async function builtOn(release: number): Promise<string | null> {
  const { current } = await rememberedState();
  const known = current?.release === release ? current : await published(release);
  return known?.released_at.slice(0, 10) ?? null;
}

const published = async (release: number): Promise<Release | undefined> =>
  (await publishedReleases()).find((each) => each.release === release);
