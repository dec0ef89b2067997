import type { ObjectName } from '../../../../shared/model/lookup/object.ts';

/** Something that may explain a signal, and the series' posts with it. */
export type Candidate = {
  readonly named: ObjectName | { readonly place: string };
  /** In the months of the signal. */
  readonly now: number;
  /** In as many usual months. */
  readonly usual: number;
};
