import { useMemo } from 'react';
import { readFigures } from '../../../shared/api/lookup/queries.ts';
import {
  type FigurePlace,
  figureKey,
  type ListFigure,
  maxFigures,
} from '../../../shared/model/lookup/figures.ts';
import { useRead } from '../../api/useRead.ts';

/** The figures of a whole list in one call, by `figureKey`. Without them a list shows only names. */
export function useFigures(places: readonly FigurePlace[]): ReadonlyMap<string, ListFigure> {
  const keys = places.slice(0, maxFigures).map(figureKey);
  const { data } = useRead(readFigures, keys.length > 0 ? { places: keys.join(',') } : null, {
    keepPrevious: true,
    settled: true,
  });
  return useMemo(() => new Map((data?.figures ?? []).map((figure) => [figureKey(figure), figure])), [data]);
}
