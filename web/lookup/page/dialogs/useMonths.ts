import { useLocation } from 'react-router-dom';
import { listReleases } from '../../../../shared/api/lookup/queries.ts';
import type { ListedRelease } from '../../../../shared/model/lookup/release.ts';
import { useRead } from '../../../api/useRead.ts';
import { shownRelease, withoutRelease } from '../../../navigation/shownRelease.ts';

export type PublishedMonth = ListedRelease & {
  /** The page in the address, with the figures of that month. */
  readonly to: string;
  readonly isShown: boolean;
};

/** The months whose figures can be read, newest first; undefined while they load. */
export function useMonths(): readonly PublishedMonth[] | undefined {
  const { pathname, search } = useLocation();
  const { data } = useRead(listReleases, {}, { settled: true });
  const shown = shownRelease();
  const at = ({ release, current }: ListedRelease) => {
    const query = new URLSearchParams(search);
    query.delete('dialog');
    if (current) return withoutRelease(`${pathname}?${query}`);
    query.set('release', String(release));
    return `${pathname}?${query}`;
  };
  return data?.releases
    .filter(({ gone_because }) => gone_because === null)
    .map((each) => ({
      ...each,
      to: at(each),
      isShown: shown === null ? each.current : each.release === shown,
    }));
}
