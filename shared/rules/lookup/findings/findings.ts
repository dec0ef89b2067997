import { basisWithoutChange, postsFinding, retentionFinding } from './changes.ts';
import { type Finding, type FindingKind, type FindingSubject, maxFindings } from './finding.ts';
import { linkFinding } from './links.ts';
import { audienceFinding, interestFinding, themeFinding } from './shares.ts';
import { signalFinding } from './signals.ts';

const rules: Record<FindingKind, (subject: FindingSubject) => Finding | undefined> = {
  signal: signalFinding,
  posts: postsFinding,
  retention: retentionFinding,
  theme: themeFinding,
  audience: audienceFinding,
  interest: interestFinding,
  link: linkFinding,
};

/** Ranked by size and certainty; empty if everything may be noise. */
export const findingsOf = (subject: FindingSubject): Finding[] => found(subject, Object.values(rules));

/** Only changes: an unusual audience stays unusual for years. */
export const movesOf = (subject: FindingSubject): Finding[] => found(subject, moves);

const moves = [rules.signal, rules.posts, rules.retention, rules.theme, rules.link];

const found = (subject: FindingSubject, by: readonly (typeof moves)[number][]): Finding[] =>
  by
    .map((rule) => rule(subject))
    .filter((finding) => finding !== undefined)
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, maxFindings);

export const nothingUnusual = 'Nothing unusual this quarter';

/** With few posts, only a large change can be detected; this says how large. */
export const basisWithoutFindings = ({ insight }: Pick<FindingSubject, 'insight'>): string =>
  basisWithoutChange(insight);
