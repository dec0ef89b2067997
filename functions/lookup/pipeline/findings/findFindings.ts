import type {
  ChangeJudgement,
  DocumentFinding,
  PostsChange,
} from '../../../../shared/model/lookup/finding.ts';
import { readOneAccount } from '../documents/oneAccount.ts';
import { seriesKey } from '../outlook/learn.ts';
import { audienceFindings } from './audienceFindings.ts';
import { changeFindings, changeLimits } from './changeFindings.ts';
import { changeInterval, rangeAround } from './changeVariance.ts';
import { readCompanions } from './companions.ts';
import type { Found } from './found.ts';
import { linkFindings } from './linkFindings.ts';
import { type MeasuredChange, measureChanges } from './measureChanges.ts';
import type { SettingWithUnrest } from './readUnrest.ts';
import { retentionFindings } from './retentionFindings.ts';
import { themeFindings } from './themeFindings.ts';

export type Conclusion = {
  /** Best first; the candidates of each kind that a page may choose from. */
  readonly findings: readonly DocumentFinding[];
  readonly change?: PostsChange;
  readonly year?: ChangeJudgement;
  readonly oneAccount?: true;
};

export type Findings = ReadonlyMap<string, Conclusion>;

export async function findFindings(settings: readonly SettingWithUnrest[]): Promise<Findings> {
  const findings = new Map<string, Conclusion>();
  for (const setting of settings) {
    const key = ({ vertical, object }: { vertical: number; object: number }) =>
      seriesKey(setting.source, vertical, object);
    const { unrest } = setting;
    const changes = measureChanges(unrest, setting.months, 'quarter');
    const { found: changed, mostChance } = changeFindings(changes);
    const companionOf = await readCompanions(setting);
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
        change: postsChangeOf(each, mostChance, each.beyond ? companionOf(each) : null),
      });
    }
    for (const [name, own] of found) findings.set(name, { ...findings.get(name), findings: own });
    for (const each of measureChanges(unrest, setting.months, 'year'))
      findings.set(key(each), { findings: [], ...findings.get(key(each)), year: judgementOf(each) });
    for (const each of await readOneAccount(setting)) {
      findings.set(key(each), { findings: [], ...findings.get(key(each)), oneAccount: true });
    }
  }
  return findings;
}

function postsChangeOf(
  change: MeasuredChange,
  mostChance: number,
  companion: PostsChange['companion'] | null,
): PostsChange {
  return {
    ...judgementOf(change),
    ...changeLimits(change, mostChance),
    one_account: change.oneAccount,
    ...(change.carriedBy ? { carried_by: change.carriedBy } : {}),
    ...(companion ? { companion } : {}),
  };
}

function judgementOf({ counted, log, own, contrast, beyond }: MeasuredChange): ChangeJudgement {
  const { low, high } = changeInterval(counted, own);
  const usual = contrast ? rangeAround(log - contrast.log, contrast) : null;
  return { low, high, beyond, ...(usual ? { usual_low: usual.low, usual_high: usual.high } : {}) };
}

export function best(found: readonly Found[], key: (each: Found) => string): Map<string, DocumentFinding[]> {
  const findings = new Map<string, DocumentFinding[]>();
  for (const each of found) findings.set(key(each), withBest(findings.get(key(each)) ?? [], each.finding));
  return findings;
}

function withBest(findings: readonly DocumentFinding[], found: DocumentFinding): DocumentFinding[] {
  const rival = findings.find((each) => choiceOf(each) === choiceOf(found));
  const best = rival && byWorth(rival, found) <= 0 ? rival : found;
  return [...findings.filter((each) => each !== rival), best].sort(byWorth);
}

/** A total order: many findings have the highest worth, and the order of rows differs between equal builds. */
export function byWorth(one: DocumentFinding, other: DocumentFinding): number {
  const [own, others] = [subjectOf(one), subjectOf(other)];
  return (
    other.worth - one.worth ||
    (one.kind === other.kind ? 0 : one.kind < other.kind ? -1 : 1) ||
    own - others ||
    one.n - other.n
  );
}

const subjectOf = (finding: DocumentFinding): number =>
  'sid' in finding ? finding.sid : 'id' in finding ? finding.id : 0;

function choiceOf(finding: DocumentFinding): string {
  if (finding.kind === 'audience') return `${finding.kind} ${finding.group}`;
  return finding.kind === 'theme' ? `${finding.kind} ${finding.sid}` : finding.kind;
}
