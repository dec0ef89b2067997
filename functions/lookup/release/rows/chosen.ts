import type { ReleaseMark } from '../../../../shared/model/lookup/release.ts';
import { byMonthAndEdition } from '../../../../shared/rules/lookup/builtOn.ts';
import { tableName } from '../../../platform/data/table/kind.ts';
import { onForget } from '../../../platform/services/forget.ts';
import { listReleases, type PublishedRelease, publishedRelease } from './releases.ts';
import { rememberedState } from './state.ts';

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
