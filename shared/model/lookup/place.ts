import * as z from 'zod';

export const PlaceLevel = z.enum(['global_region', 'country', 'us_region', 'us_state', 'us_msa']);
export type PlaceLevel = z.infer<typeof PlaceLevel>;

/** A `us_location` is a town, used only to find a post's metropolitan area and never shown. */
export const PlaceKind = z.enum([...PlaceLevel.options, 'us_location']);
export type PlaceKind = z.infer<typeof PlaceKind>;

/** An offset that keeps place ids and descriptor ids apart. */
export const firstPlaceId = 1_000_000;

/** Only posts from this country have a US state, region or metropolitan area. */
export const usaIso3 = 'USA';

/** How many places of a level are listed; the rest is combined into one. */
export const shownPlaces = { country: 5, us_state: 5, us_msa: 5 } as const;
