import type { DemographicGroup } from '../../../model/descriptor.ts';
import type { InsightDocument } from '../../../model/insight.ts';

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
  /** How large it is: 1 is its kind's threshold. */
  readonly effect: number;
  /** How sure: 1 is just beyond noise. */
  readonly certainty: number;
};

export const maxFindings = 3;
