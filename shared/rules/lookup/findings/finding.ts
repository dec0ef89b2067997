import type { DemographicGroup } from '../../../model/lookup/descriptor.ts';
import type { DocumentFindingKind, FindingOf } from '../../../model/lookup/finding.ts';
import type { InsightDocument } from '../../../model/lookup/insight.ts';

/** Whom a finding is about, and what its ids are called. */
export type FindingSubject = {
  readonly name: string;
  /** Whom percentiles compare it with: `brands`. */
  readonly rivals: string;
  readonly vertical: string;
  readonly insight: InsightDocument;
  readonly nameOf: (descriptor: number) => string;
};

/** What stands out; the card of the same name on the look-up page shows its figures. */
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
  /** The tab of the card that shows it. */
  readonly tab?: DemographicGroup;
  /** Complete: it can be copied into a mail. */
  readonly sentence: string;
  /** The counts that it rests on. */
  readonly basis: string;
  /** What findings are ranked by: 1 is just beyond what its kind requires. */
  readonly worth: number;
};

export const maxFindings = 3;

/** How much an effect is worth that is `effect` times its threshold, and `certainty` times as sure as it has to be. */
export const worthOf = (effect: number, certainty: number): number => effect * Math.min(1.5, certainty);

/** What the build found of a kind. Documents of earlier releases have no findings. */
export function foundIn<Kind extends DocumentFindingKind>(
  { findings = [] }: InsightDocument,
  kind: Kind,
): FindingOf<Kind> | undefined {
  return findings.find((each): each is FindingOf<Kind> => each.kind === kind);
}
