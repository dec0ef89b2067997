import type { PlaceKind } from '../../../../shared/model/lookup/place.ts';

/** With a parent of another kind, a post would be from the same place twice, and its author would count twice there. */
export const parentKinds: Partial<Record<PlaceKind, PlaceKind>> = {
  country: 'global_region',
  us_state: 'us_region',
  us_location: 'us_msa',
};
