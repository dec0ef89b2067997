import type { DocumentFindingKind } from '../../../../shared/model/lookup/finding.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';

export const isOfAudience = (kind: DocumentFindingKind): kind is 'audience' | 'interest' =>
  kind === 'audience' || kind === 'interest';

/** The page without its figures of the months of people, and what is said about them. */
export function withoutAudience(insight: InsightDocument): InsightDocument {
  const none = { n: 0, shares: [] };
  const { findings, rivals } = insight;
  return {
    ...insight,
    people: null,
    authors: null,
    demographics: { gender: none, age: none, race: none, income: none },
    geographies: { global_region: none, country: none, us_region: none, us_state: none, us_msa: none },
    psychographics: { interests: none, affinities: none },
    ...(rivals ? { rivals: [] } : {}),
    ...(findings ? { findings: findings.filter(({ kind }) => !isOfAudience(kind)) } : {}),
  };
}

/** For a release whose counts of people differ from a later one’s: the difference could be a single person. */
export function withoutPeople(insight: InsightDocument): InsightDocument {
  const { findings, ...rest } = withoutAudience(insight);
  const { activity, retention, year_changes } = insight;
  const gaps = (series: readonly unknown[]) => series.map(() => null);
  return {
    ...rest,
    activity: { ...activity, authors: gaps(activity.authors) },
    retention: {
      percents: gaps(retention.percents),
      n: retention.n.map(() => 0),
      one_month: gaps(retention.one_month),
    },
    ...(year_changes ? { year_changes: { ...year_changes, retention: null } } : {}),
    left_out: {},
    ...(findings ? { findings: findings.filter(({ kind }) => kind !== 'retention') } : {}),
  };
}
