import type { PlaceKind } from '../../../../shared/model/lookup/place.ts';

/** A parent of another kind would assign a post to the same place twice and count its author twice. */
export const parentKinds: Partial<Record<PlaceKind, PlaceKind>> = {
  country: 'global_region',
  us_state: 'us_region',
  us_location: 'us_msa',
};
