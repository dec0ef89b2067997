import type { Absence } from '../../../shared/rules/lookup/absence.ts';

export type ComparedShare = {
  readonly key: string;
  readonly name: string;
  readonly percent: number;
  readonly percentile: number | null;
  readonly n: number;
  readonly of: number;
  /** Appended to the share on hover. */
  readonly more?: string;
};

export type ComparedList = {
  readonly object: string;
  readonly peers: number | null;
  readonly shares: ReadonlyMap<string, ComparedShare>;
  readonly absent: (key: string) => Absence;
};
