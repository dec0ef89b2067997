import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import type { DocumentFindingKind } from '../../../../shared/model/lookup/finding.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { monthOf } from '../../../../shared/rules/lookup/months.ts';

/** The month indices that a profile's dates allow; null means open-ended. */
export type Span = { from: number | null; to: number | null };

type Series = (number | null)[];
type Clip = (series: Series, back?: number) => Series;

export const spanOf = ({ time_start, time_end }: Pick<AccessProfile, 'time_start' | 'time_end'>): Span => ({
  from: time_start ? monthOf(new Date(time_start)) : null,
  to: time_end ? monthOf(new Date(time_end)) : null,
});

/** Months outside the profile's dates become gaps; latest figures need a profile that includes the latest month. */
export function clipToSpan(insight: InsightDocument, span: Span): InsightDocument {
  const { first_month, last_month } = insight;
  const endsInside = allows(span, last_month);
  if (endsInside && allows(span, first_month)) return insight;

  const clip: Clip = (series, back = 0) =>
    series.map((value, at) => {
      const month = last_month - series.length + 1 + at;
      return allows(span, month) && allows(span, month - back) ? value : null;
    });
  const clipped = clipFindings(withoutOutlook(clipChanges(clipSeries(insight, clip), clip, span)), span);
  return endsInside ? clipped : { ...clipped, ...nothingAtLatest(clipped) };
}

export const allows = ({ from, to }: Span, month: number) =>
  (from === null || month >= from) && (to === null || month <= to);

function clipSeries(insight: InsightDocument, clip: Clip): InsightDocument {
  const { activity, retention, domain_percents, linked_objects, sub_objects } = insight;
  const relation = <R extends { percents: Series }>(each: R): R => ({
    ...each,
    percents: clip(each.percents),
  });
  return {
    ...insight,
    activity: {
      ...activity,
      authentic: clip(activity.authentic),
      spam: clip(activity.spam),
      authors: clip(activity.authors),
      ...(activity.domain_posts ? { domain_posts: clip(activity.domain_posts) } : {}),
      spam_percents: clip(activity.spam_percents),
    },
    retention: { ...retention, one_month: clip(retention.one_month) },
    domain_percents: {
      posts: clip(domain_percents.posts),
      domains: domain_percents.domains.map((each) =>
        each.percents ? { ...each, percents: clip(each.percents) } : each,
      ),
    },
    linked_objects: linked_objects.map(relation),
    sub_objects: sub_objects.map(relation),
  };
}

/** Forecasts and signals depend on all months, so they require a profile that includes all of them. */
const withoutOutlook = ({ signal: _, ...insight }: InsightDocument): InsightDocument =>
  insight.forecast ? { ...insight, forecast: { refused: 'dates' } } : insight;

/** Months before the latest one at which the window of a finding begins. */
const findingsLookBack: Record<DocumentFindingKind, number> = {
  posts: 14,
  retention: 15,
  theme: 5,
  audience: 11,
  interest: 11,
  link: 23,
};

function clipFindings(insight: InsightDocument, span: Span): InsightDocument {
  const { findings, last_month, posts_change, year_sums, rivals, ...rest } = insight;
  const within = (back: number) => allows(span, last_month) && allows(span, last_month - back);
  return {
    ...rest,
    last_month,
    ...(findings ? { findings: findings.filter(({ kind }) => within(findingsLookBack[kind])) } : {}),
    ...(posts_change && within(changesLookBack.posts) ? { posts_change } : {}),
    ...(rivals ? { rivals: within(rivalsLookBack) ? rivals : [] } : {}),
    ...(year_sums === undefined ? {} : { year_sums: within(yearsLookBack) ? year_sums : null }),
  };
}

const yearsLookBack = 23;
const rivalsLookBack = 11;

/** Months before the latest one at which the window of a change over a year begins. */
const changesLookBack = { posts: 14, vertical: 14, retention: 15, spam: 14 } as const;

/** A change includes the counts of its windows, so the profile must include all of their months. */
function clipChanges(insight: InsightDocument, clip: Clip, span: Span): InsightDocument {
  const { year_changes, activity, last_month } = insight;
  if (!year_changes) return insight;
  const within = (figure: keyof typeof changesLookBack) =>
    allows(span, last_month) && allows(span, last_month - changesLookBack[figure])
      ? year_changes[figure]
      : null;
  const [posts, vertical] = [within('posts'), within('vertical')];
  const { monthly } = year_changes;
  return {
    ...insight,
    activity: {
      ...activity,
      authentic_yoy: posts?.change ?? null,
      domain_yoy_percent: vertical?.change ?? null,
    },
    year_changes: {
      posts,
      vertical,
      retention: within('retention'),
      spam: within('spam'),
      monthly: {
        posts: clip(monthly.posts, 2),
        changes: clip(monthly.changes, changesLookBack.posts),
      },
    },
  };
}

function nothingAtLatest(insight: InsightDocument): Partial<InsightDocument> {
  const none = { n: 0, shares: [] };
  return {
    activity: {
      ...insight.activity,
      ppm: null,
      authentic_yoy: null,
      domain_ppm: null,
      domain_yoy_percent: null,
      spam_percent: null,
    },
    retention: {
      ...insight.retention,
      percents: insight.retention.percents.map(() => null),
      n: insight.retention.n.map(() => 0),
    },
    domain_percents: {
      ...insight.domain_percents,
      domains: insight.domain_percents.domains.map((each) => ({ ...each, latest: null })),
    },
    authors: 0,
    demographics: { gender: none, age: none, race: none, income: none },
    geographies: { global_region: none, country: none, us_region: none, us_state: none, us_msa: none },
    psychographics: { interests: none, affinities: none },
    themes: none,
    left_out: {},
    linked_objects: [],
    sub_objects: [],
    see_also: { n: 0, objects: [] },
  };
}
