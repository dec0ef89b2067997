import { useCallback, useMemo } from 'react';
import type { listProducts } from '../../../../shared/api/content/products.ts';
import type { ProductUid, WorkProduct } from '../../../../shared/model/content/product.ts';
import type { Reading as Read } from '../../../../shared/model/content/reading.ts';
import type { Reading } from '../../../api/useRead.ts';
import type { ShownPart } from './portalQuery.ts';
import { readingsByReport } from './readingText.ts';

export type Personal = {
  readingOf: (report: WorkProduct) => Read | null;
  isFavorite: (report: WorkProduct) => boolean;
  setFavorite: (uid: ProductUid, isFavorite: boolean) => void;
  partOf: (reports: readonly WorkProduct[], show: ShownPart) => readonly WorkProduct[];
};

/** Readings and favorites of the viewer. Favorites change at once in the shown list. */
export function usePersonal({ data, mutate }: Reading<typeof listProducts>): Personal {
  const { readings, favorites } = data ?? {};
  const setFavorite = useCallback(
    (uid: ProductUid, isFavorite: boolean) => {
      void mutate(
        (shown) => {
          if (!shown) return shown;
          const others = shown.favorites.filter((each) => each !== uid);
          return { ...shown, favorites: isFavorite ? [uid, ...others] : others };
        },
        { revalidate: false },
      );
    },
    [mutate],
  );
  return useMemo(() => {
    const readingOf = readingsByReport(readings);
    const marked = new Set(favorites);
    const isFavorite = ({ uid }: WorkProduct) => marked.has(uid);
    const parts = {
      all: () => true,
      unread: (report: WorkProduct) => readingOf(report)?.is_read !== true,
      favorites: isFavorite,
    } satisfies Record<ShownPart, (report: WorkProduct) => boolean>;
    return {
      readingOf,
      isFavorite,
      setFavorite,
      partOf: (reports, show) => (show === 'all' ? reports : reports.filter(parts[show])),
    };
  }, [readings, favorites, setFavorite]);
}
