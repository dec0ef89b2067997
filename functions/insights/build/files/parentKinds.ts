import type { PlaceKind } from '../../../../shared/model/place.ts';

/** By another kind of parent a post would be from the same place twice, and its author counted as two there. */
export const parentKinds: Partial<Record<PlaceKind, PlaceKind>> = {
  country: 'global_region',
  us_state: 'us_region',
  us_location: 'us_msa',
};
