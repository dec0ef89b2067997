import { useCallback, useMemo } from 'react';
import type { listProducts } from '../../../../shared/api/content/products.ts';
import type { ProductUid, WorkProduct } from '../../../../shared/model/content/product.ts';
import type { Reading as Read } from '../../../../shared/model/content/reading.ts';
import type { Reading } from '../../../api/useRead.ts';
import type { ShownPart } from './portalQuery.ts';
import { readingsByReport } from './readingText.ts';

export type Personal = {
  readingOf: (report: WorkProduct) => Read | null;
  isBookmarked: (report: WorkProduct) => boolean;
  setBookmarked: (uid: ProductUid, isBookmarked: boolean) => void;
  partOf: (reports: readonly WorkProduct[], show: ShownPart) => readonly WorkProduct[];
};

/** Readings and bookmarked reports of the viewer. Bookmarks change at once in the shown list. */
export function usePersonal({ data, mutate }: Reading<typeof listProducts>): Personal {
  const { readings, favorites } = data ?? {};
  const setBookmarked = useCallback(
    (uid: ProductUid, isBookmarked: boolean) => {
      void mutate(
        (shown) => {
          if (!shown) return shown;
          const others = shown.favorites.filter((each) => each !== uid);
          return { ...shown, favorites: isBookmarked ? [uid, ...others] : others };
        },
        { revalidate: false },
      );
    },
    [mutate],
  );
  return useMemo(() => {
    const readingOf = readingsByReport(readings);
    const marked = new Set(favorites);
    const isBookmarked = ({ uid }: WorkProduct) => marked.has(uid);
    const parts = {
      all: () => true,
      unread: (report: WorkProduct) => readingOf(report)?.is_read !== true,
      bookmarked: isBookmarked,
    } satisfies Record<ShownPart, (report: WorkProduct) => boolean>;
    return {
      readingOf,
      isBookmarked,
      setBookmarked,
      partOf: (reports, show) => (show === 'all' ? reports : reports.filter(parts[show])),
    };
  }, [readings, favorites, setBookmarked]);
}
