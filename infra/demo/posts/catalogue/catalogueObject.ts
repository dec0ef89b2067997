import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import type { VerticalId } from '../../../../shared/model/scope.ts';

export type GroupKey = `${VerticalId}/${string}`;

export type CatalogueObject = {
  sid: number;
  name: string;
  type: ObjectTypeCode;
  verticals: VerticalId[];
  groups: GroupKey[];
  parents: number[];
  sells: number[];
  web: string | null;
  color: string | null;
  description: string;
};

/** Id ranges far apart, so that an object keeps its id when the catalog grows. */
export const firstSid = {
  term: 100_001,
  theme: 140_001,
  high: 150_001,
  low: 160_001,
  brand: 200_001,
} as const;

export const groupKey = (vertical: VerticalId, high: string): GroupKey => `${vertical}/${high}`;
