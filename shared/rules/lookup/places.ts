import { minShown } from '../../model/lookup/disclosure.ts';
import type { InsightDocument, PlaceShare, PlaceShares } from '../../model/lookup/insight.ts';
import { type PlaceLevel, shownPlaces } from '../../model/lookup/place.ts';

export const geographyViews = ['global', 'usa'] as const;
export type GeographyView = (typeof geographyViews)[number];
export const geographyMeasures = ['percentile', 'raw'] as const;
export type GeographyMeasure = (typeof geographyMeasures)[number];

type Geographies = InsightDocument['geographies'];

export const levelsOf = {
  global: ['global_region', 'country'],
  usa: ['us_region', 'us_state', 'us_msa'],
} as const satisfies Record<GeographyView, readonly PlaceLevel[]>;

export const missingPlaces = {
  global_region: 'Global regions by percentile are not available.',
  country: 'Countries by percentile are not available.',
  usaPercentile: 'No Percentile USA data available',
  usaRaw: 'No Raw USA data available',
  globalRaw: 'Global raw % data is not available.',
} as const;

const hasPlaces = ({ n, shares }: PlaceShares): boolean => n >= minShown && shares.length > 0;

export const hasAnyPlace = (geographies: Geographies): boolean => Object.values(geographies).some(hasPlaces);

export function knownPlaces(places: PlaceShares, measure: GeographyMeasure): PlaceShare[] {
  if (!hasPlaces(places)) return [];
  const value = (share: PlaceShare) => (measure === 'raw' ? share.percent : share.percentile);
  return places.shares
    .filter((share) => value(share) !== null)
    .toSorted((a, b) => (value(b) ?? 0) - (value(a) ?? 0) || a.name.localeCompare(b.name, 'en'));
}

export function topPlaces(level: PlaceLevel, places: PlaceShares, measure: GeographyMeasure): PlaceShare[] {
  const known = knownPlaces(places, measure);
  return level in shownPlaces ? known.slice(0, shownPlaces[level as keyof typeof shownPlaces]) : known;
}

export function otherShare(shares: readonly { percent: number }[]): number {
  return Math.max(0, 100 - shares.reduce((sum, { percent }) => sum + percent, 0));
}
