import type { Absence } from '../../../shared/rules/lookup/absence.ts';
import type { IndexedGroup } from '../../../shared/rules/lookup/besideCategory.ts';
import type { Period } from '../../../shared/rules/lookup/period.ts';

export type ComparedShare = {
  readonly key: string;
  readonly name: string;
  readonly percent: number;
  readonly percentile: number | null;
  readonly rank?: readonly [low: number, high: number] | undefined;
  readonly n: number;
  readonly of: number;
  readonly rivals_n?: number | undefined;
  readonly effect?: number | undefined;
  readonly peers?: number | undefined;
  readonly rivals_known?: number | undefined;
  /** Appended to the share on hover. */
  readonly more?: string;
};

export type ComparedList = {
  readonly object: string;
  readonly months: Period;
  /** How many others a share is ranked among. */
  readonly others: (share: ComparedShare | undefined) => number | null;
  readonly shares: ReadonlyMap<string, ComparedShare>;
  readonly absent: (key: string) => Absence;
};

export const groupOf = ({ of, rivals_known }: ComparedShare): IndexedGroup => ({ n: of, rivals_known });
