import { type FigurePlace, figureKey, type ListFigure } from '../../../shared/model/lookup/figures.ts';
import type { LookupPlace } from '../../navigation/paths.ts';

/** Skips entries that can't be opened. */
export function placesOf<T>(entries: readonly T[], placeOf: (entry: T) => LookupPlace | null): FigurePlace[] {
  return entries.flatMap((entry) => {
    const { sid, domain, source } = placeOf(entry) ?? {};
    return sid && domain && source ? [{ sid, domain, source }] : [];
  });
}

export function figureOf(
  figures: ReadonlyMap<string, ListFigure>,
  place: LookupPlace | null,
): ListFigure | undefined {
  const { sid, domain, source } = place ?? {};
  return sid && domain && source ? figures.get(figureKey({ sid, domain, source })) : undefined;
}
