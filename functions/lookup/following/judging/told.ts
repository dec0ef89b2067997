import type { FollowLine } from '../../../../shared/model/lookup/follow.ts';

export type Told = FollowLine & { readonly event: ToldEvent | null };

/** Only the strongest line of an event is kept, since one event often moves several objects on several sources. */
export type ToldEvent = {
  readonly key: string;
  /** By how many posts it differs from what was expected, or from a year before. */
  readonly strength: number;
};
