import * as z from 'zod';

/** The levels of place that a look-up page shows. */
export const PlaceLevel = z.enum(['global_region', 'country', 'us_region', 'us_state', 'us_msa']);
export type PlaceLevel = z.infer<typeof PlaceLevel>;

/**
 * What a row of the places file is. A `us_location` is a town: it names the metropolitan area (MSA) that posts
 * from there belong to, and is never shown itself.
 */
export const PlaceKind = z.enum([...PlaceLevel.options, 'us_location']);
export type PlaceKind = z.infer<typeof PlaceKind>;

/** Place ids start here, so that they never meet a descriptor's. */
export const firstPlaceId = 1_000_000;

/** Only posts of this country have a US state, region or metropolitan area. */
export const usaIso3 = 'USA';

/** The top of these levels is shown, and what is left as one. */
export const shownPlaces = { country: 5, us_state: 5, us_msa: 5 } as const;
