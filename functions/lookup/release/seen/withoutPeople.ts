import type { DocumentFindingKind } from '../../../../shared/model/lookup/finding.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';

const ofPeople: ReadonlySet<DocumentFindingKind> = new Set(['audience', 'interest', 'retention']);

/** For a release whose counts of people differ from a later one’s: the difference could be a single person. */
export function withoutPeople(insight: InsightDocument): InsightDocument {
  const none = { n: 0, shares: [] };
  const { findings, activity, retention, rivals, year_changes } = insight;
  const gaps = (series: readonly unknown[]) => series.map(() => null);
  return {
    ...insight,
    activity: { ...activity, authors: gaps(activity.authors) },
    retention: {
      percents: gaps(retention.percents),
      n: retention.n.map(() => 0),
      one_month: gaps(retention.one_month),
    },
    ...(year_changes ? { year_changes: { ...year_changes, retention: null } } : {}),
    people: null,
    authors: null,
    demographics: { gender: none, age: none, race: none, income: none },
    geographies: { global_region: none, country: none, us_region: none, us_state: none, us_msa: none },
    psychographics: { interests: none, affinities: none },
    left_out: {},
    ...(rivals ? { rivals: [] } : {}),
    ...(findings ? { findings: findings.filter(({ kind }) => !ofPeople.has(kind)) } : {}),
  };
}
