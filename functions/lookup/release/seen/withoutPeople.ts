import type { DocumentFindingKind } from '../../../../shared/model/lookup/finding.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';

const ofPeople: ReadonlySet<DocumentFindingKind> = new Set(['audience', 'interest', 'retention']);

/** For an edition that another one replaced: the difference between their counts of people could be a single person. */
export function withoutPeople(insight: InsightDocument): InsightDocument {
  const none = { n: 0, shares: [] };
  const { findings, activity, retention } = insight;
  const gaps = (series: readonly unknown[]) => series.map(() => null);
  return {
    ...insight,
    activity: { ...activity, authors: gaps(activity.authors) },
    retention: {
      percents: gaps(retention.percents),
      n: retention.n.map(() => 0),
      one_month: gaps(retention.one_month),
    },
    authors: null,
    demographics: { gender: none, age: none, race: none, income: none },
    geographies: { global_region: none, country: none, us_region: none, us_state: none, us_msa: none },
    psychographics: { interests: none, affinities: none },
    left_out: {},
    ...(findings ? { findings: findings.filter(({ kind }) => !ofPeople.has(kind)) } : {}),
  };
}
