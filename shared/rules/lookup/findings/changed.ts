import type { InsightDocument, VisibleInsight } from '../../../model/lookup/insight.ts';
import type { Finding, FindingSubject } from './finding.ts';
import { movesOf } from './findings.ts';

/** Ignores figures: a sentence is unchanged if it names the same subject and direction. */
export function identityOf({ findings = [], signal }: InsightDocument, kind: Finding['kind']): string {
  if (kind === 'signal') return `signal ${signal?.kind}`;
  const found = findings.find((each) => each.kind === kind);
  if (!found) return kind;
  switch (found.kind) {
    case 'posts':
    case 'retention':
      return `${kind} ${Math.sign(found.change)}`;
    case 'theme':
      return `${kind} ${found.sid} ${found.percent > found.percent_before}`;
    case 'audience':
    case 'interest':
      return `${kind} ${found.group} ${found.id} ${found.index > 1}`;
    case 'link':
      return `${kind} ${found.sid}`;
  }
}

export type ChangedFindings = { readonly came: readonly Finding[]; readonly went: readonly Finding[] };

/** All but audience findings, which don't move. */
type Named = Omit<FindingSubject, 'insight' | 'nameOf'>;

/**
 * The findings about an object that came and went between two releases, largest and most certain first; null stands for a release
 * without its page. A finding with the same subject and direction as before isn't new, whatever its figures.
 */
export const changedFindings = (
  named: Named,
  before: VisibleInsight | null,
  now: VisibleInsight | null,
): ChangedFindings => ({ came: missingIn(before, now, named), went: missingIn(now, before, named) });

function missingIn(some: VisibleInsight | null, all: VisibleInsight | null, named: Named): Finding[] {
  if (!all) return [];
  return movesOf({ ...named, insight: all, nameOf: String }).filter(
    ({ kind }) => !some || (isDisclosed(some, kind) && identityOf(some, kind) !== identityOf(all, kind)),
  );
}

/** A release that withholds figures of people doesn’t say whether it had found anything about who comes back. */
const isDisclosed = ({ people_withheld }: VisibleInsight, kind: Finding['kind']): boolean =>
  people_withheld === undefined || kind !== 'retention';

/** A page that one of the releases lacks. */
export const pageGone = (name: string, where: string, isKnown: boolean): string =>
  `${name} no longer has a page in ${where}: ${isKnown ? 'it has too few posts there in this release' : 'this release no longer includes it'}.`;
