import type { DocumentFinding, PostsChange } from '../../../../shared/model/lookup/finding.ts';
import { seriesKey } from '../outlook/learn.ts';
import { audienceFindings } from './audienceFindings.ts';
import { changeFindings } from './changeFindings.ts';
import { changeInterval } from './changeInterval.ts';
import { changeLimits } from './changeLimits.ts';
import type { FindingSetting, Found } from './found.ts';
import { linkFindings } from './linkFindings.ts';
import { type MeasuredChange, readChanges } from './readChanges.ts';
import { retentionFindings } from './retentionFindings.ts';
import { themeFindings } from './themeFindings.ts';

export type Conclusion = {
  /** Best first; the candidates of each kind that a page may choose from. */
  readonly findings: readonly DocumentFinding[];
  readonly change?: PostsChange;
};

export type Findings = ReadonlyMap<string, Conclusion>;

export async function findFindings(settings: readonly FindingSetting[]): Promise<Findings> {
  const findings = new Map<string, Conclusion>();
  for (const setting of settings) {
    const key = ({ vertical, object }: { vertical: number; object: number }) =>
      seriesKey(setting.source, vertical, object);
    const changes = await readChanges(setting);
    const { found: changed, mostChance } = changeFindings(changes);
    const found = best(
      [
        ...changed,
        ...(await retentionFindings(setting)),
        ...(await themeFindings(setting)),
        ...(await audienceFindings(setting)),
        ...(await linkFindings(setting)),
      ],
      key,
    );
    for (const each of changes) {
      findings.set(key(each), {
        findings: found.get(key(each)) ?? [],
        change: postsChangeOf(each, mostChance),
      });
    }
    for (const [name, own] of found) findings.set(name, { ...findings.get(name), findings: own });
  }
  return findings;
}

function postsChangeOf(change: MeasuredChange, mostChance: number): PostsChange {
  const { low, high } = changeInterval(change.counted, change.unrest);
  return { low, high, ...changeLimits(change, mostChance), one_account: change.oneAccount };
}

export function best(found: readonly Found[], key: (each: Found) => string): Map<string, DocumentFinding[]> {
  const findings = new Map<string, DocumentFinding[]>();
  for (const each of found) findings.set(key(each), withBest(findings.get(key(each)) ?? [], each.finding));
  return findings;
}

function withBest(findings: readonly DocumentFinding[], found: DocumentFinding): DocumentFinding[] {
  const rival = findings.find((each) => choiceOf(each) === choiceOf(found));
  const best = rival && rival.worth >= found.worth ? rival : found;
  return [...findings.filter((each) => each !== rival), best].sort(
    (one, other) => other.worth - one.worth || (one.kind < other.kind ? -1 : 1),
  );
}

function choiceOf(finding: DocumentFinding): string {
  if (finding.kind === 'audience') return `${finding.kind} ${finding.group}`;
  return finding.kind === 'theme' ? `${finding.kind} ${finding.sid}` : finding.kind;
}
