import { postsFinding, quietChange, retentionFinding } from './changes.ts';
import { type Finding, type FindingKind, type FindingSubject, maxFindings } from './finding.ts';
import { linkFinding } from './links.ts';
import { audienceFinding, interestFinding, themeFinding } from './shares.ts';
import { signalFinding } from './signals.ts';

/** One rule for each kind; each has its threshold, and finds the one thing of its kind that stands out most. */
const rules: Record<FindingKind, (subject: FindingSubject) => Finding | undefined> = {
  signal: signalFinding,
  posts: postsFinding,
  retention: retentionFinding,
  theme: themeFinding,
  audience: audienceFinding,
  interest: interestFinding,
  link: linkFinding,
};

/** What stands out of an object's figures, the largest and surest first; nothing if all of it may be noise. */
export const findingsOf = (subject: FindingSubject): Finding[] => found(subject, Object.values(rules));

/** Those of it that changed: an unusual audience is one for years. */
export const movesOf = (subject: FindingSubject): Finding[] => found(subject, moves);

const moves = [rules.signal, rules.posts, rules.retention, rules.theme, rules.link];

const found = (subject: FindingSubject, by: readonly (typeof moves)[number][]): Finding[] =>
  by
    .map((rule) => rule(subject))
    .filter((finding) => finding !== undefined)
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, maxFindings);

export const nothingUnusual = 'Nothing unusual this quarter';

/** How much that says: of an object of few posts, only a large change would have been found. */
export const quietBasis = ({ insight }: Pick<FindingSubject, 'insight'>): string => quietChange(insight);
