import type { DemographicGroup } from '../../../model/lookup/descriptor.ts';
import type { DocumentFindingKind, FindingOf } from '../../../model/lookup/finding.ts';
import type { InsightDocument } from '../../../model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../model/lookup/object.ts';

export type FindingSubject = {
  readonly name: string;
  readonly type_code: ObjectTypeCode;
  readonly vertical: string;
  readonly insight: InsightDocument;
  readonly nameOf: (descriptor: number) => string;
};

export const findingKinds = {
  signal: 'activity',
  posts: 'activity',
  retention: 'retention',
  theme: 'themes',
  audience: 'demographics',
  interest: 'psychographics',
  link: 'relations',
} as const;
export type FindingKind = keyof typeof findingKinds;

export type Finding = {
  readonly kind: FindingKind;
  readonly tab?: DemographicGroup;
  /** Stands alone, for copying into a mail. */
  readonly sentence: string;
  readonly basis: string;
  /** Rank; 1 is just above the threshold of its kind. */
  readonly worth: number;
};

export const maxFindings = 3;

/** `effect` and `certainty` are ratios to their thresholds. */
export const worthOf = (effect: number, certainty: number): number => effect * Math.min(1.5, certainty);

export function foundIn<Kind extends DocumentFindingKind>(
  { findings = [] }: InsightDocument,
  kind: Kind,
): FindingOf<Kind> | undefined {
  return findings.find((each): each is FindingOf<Kind> => each.kind === kind);
}
