import type { AlertLine } from '../../../../shared/model/lookup/alert.ts';

export type News = AlertLine & { readonly event: NewsEvent | null };

/** Only the strongest line of an event is kept, since one event often moves several objects on several sources. */
export type NewsEvent = {
  readonly key: string;
  /** By how many posts it differs from what was expected, or from a year before. */
  readonly strength: number;
};
