import { minShown } from '../../model/lookup/disclosure.ts';
import type { InsightDocument, PlaceShare, PlaceShares } from '../../model/lookup/insight.ts';
import { type PlaceLevel, shownPlaces } from '../../model/lookup/place.ts';
import { shareFigure } from '../text/figures.ts';
import { byPlace, isFew } from './percentile.ts';

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

/** Nothing by percentile where no place is ranked. */
export function knownPlaces(places: PlaceShares, measure: GeographyMeasure): PlaceShare[] {
  if (!hasPlaces(places)) return [];
  const byShare = (a: PlaceShare, b: PlaceShare) =>
    b.percent - a.percent || b.n - a.n || a.name.localeCompare(b.name, 'en');
  if (measure === 'raw') return places.shares.toSorted(byShare);
  if (places.shares.every(({ percentile }) => percentile === null)) return [];
  return places.shares.toSorted((a, b) => byPlace(a, b) || byShare(a, b));
}

/** Whole levels, or the first of those with enough authors. */
export function topPlaces(level: PlaceLevel, places: PlaceShares, measure: GeographyMeasure): PlaceShare[] {
  const known = knownPlaces(places, measure);
  if (!isTopList(level)) return known;
  return known.filter((place) => !isFew(place)).slice(0, shownPlaces[level]);
}

export const isTopList = (level: PlaceLevel): level is keyof typeof shownPlaces => level in shownPlaces;

/** `Largest: United States 26%`, if a list by percentile leaves out the place with the largest share. */
export function largestPlace(places: PlaceShares, listed: readonly PlaceShare[]): string | null {
  const [largest] = knownPlaces(places, 'raw');
  if (!largest || listed.length === 0 || listed.some(({ name }) => name === largest.name)) return null;
  return `Largest: ${largest.name} ${shareFigure(largest.percent)}`;
}

export function otherShare(shares: readonly { percent: number }[]): number {
  return Math.max(0, 100 - shares.reduce((sum, { percent }) => sum + percent, 0));
}
