import type { InsightDocument } from '../../../model/lookup/insight.ts';
import type { FindingSubject } from './finding.ts';
import { findingsOf } from './findings.ts';
import { identityOf } from './identity.ts';

export type ChangedSentences = { readonly came: readonly string[]; readonly went: readonly string[] };

type Named = Omit<FindingSubject, 'insight'>;

/** The sentences about an object that came and went between two releases; null stands for a release without its page. */
export function changedSentences(
  named: Named,
  before: InsightDocument | null,
  now: InsightDocument | null,
): ChangedSentences {
  const [was, is] = [sentencesOf(named, before), sentencesOf(named, now)];
  return { came: missingIn(was, is), went: missingIn(is, was) };
}

function sentencesOf(named: Named, insight: InsightDocument | null): ReadonlyMap<string, string> {
  if (!insight) return new Map();
  return new Map(
    findingsOf({ ...named, insight }).map(({ kind, sentence }) => [identityOf(insight, kind), sentence]),
  );
}

const missingIn = (some: ReadonlyMap<string, string>, all: ReadonlyMap<string, string>): string[] =>
  [...all].filter(([identity]) => !some.has(identity)).map(([, sentence]) => sentence);
