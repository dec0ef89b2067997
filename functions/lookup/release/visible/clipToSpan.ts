import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import type { DocumentFindingKind } from '../../../../shared/model/lookup/finding.ts';
import type {
  InsightDocument,
  LeftOut,
  ListName,
  VisibleInsight,
} from '../../../../shared/model/lookup/insight.ts';
import { retentionWindow, WindowName, windows } from '../../../../shared/model/lookup/windows.ts';
import { monthOf } from '../../../../shared/rules/lookup/months.ts';
import { peopleMonths } from '../../../../shared/rules/lookup/peopleMonths.ts';

const isOfAudience = (kind: DocumentFindingKind): kind is 'audience' | 'interest' =>
  kind === 'audience' || kind === 'interest';

/** The page without its figures of the months of people, and what is said about them. */
function withoutAudience(insight: InsightDocument): InsightDocument {
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

/** The month indices that a profile's dates allow; null means open-ended. */
export type Span = { from: number | null; to: number | null };

type Series = (number | null)[];
type Clip = (series: Series, back?: number) => Series;
/** Whether the dates include the latest month and those before it that a figure needs; null for all of them. */
type Includes = (back: number | null) => boolean;

export const spanOf = ({ time_start, time_end }: Pick<AccessProfile, 'time_start' | 'time_end'>): Span => ({
  from: time_start ? monthOf(new Date(time_start)) : null,
  to: time_end ? monthOf(new Date(time_end)) : null,
});

export const allows = ({ from, to }: Span, month: number) =>
  (from === null || month >= from) && (to === null || month <= to);

/** Whether the dates include all months of a window that ends with the latest one. */
export const includesWindow = (span: Span, latest: number, back: number): boolean =>
  allows(span, latest) && allows(span, latest - back);

/** Series begin with the dates, months after them are gaps, and figures whose windows reach outside are left out. */
export function clipToSpan(insight: InsightDocument, span: Span): VisibleInsight {
  const { first_month, last_month } = insight;
  if (allows(span, last_month) && allows(span, first_month)) return insight;

  const first = Math.min(last_month, Math.max(first_month, span.from ?? first_month));
  const clip: Clip = (series, back = 0) =>
    series.slice(first - first_month).map((value, at) => {
      const month = first + at;
      return allows(span, month) && allows(span, month - back) ? value : null;
    });
  const includes: Includes = (back) => back !== null && includesWindow(span, last_month, back);
  const hasPeople = includesPeople(insight, span);
  const inSeries = clipSeries(clipChanges(insight, clip, includes), clip, includes);
  const clipped = clipFindings(inSeries, includes);
  return {
    ...clipLists(hasPeople ? clipped : clipAudience(clipped), includes),
    first_month: first,
    outside_dates: WindowName.options.filter((name) =>
      ofPeople.has(name) ? !hasPeople : !includes(windows[name]),
    ),
  };
}

const ofPeople: ReadonlySet<WindowName> = new Set(['audience', 'rivals']);

/** Where there are none, dates of less than a year say nothing of why, since months outside them decide it. */
function includesPeople(insight: InsightDocument, span: Span): boolean {
  const months = peopleMonths(insight);
  if (months === null) return includesWindow(span, insight.last_month, windows.audience);
  return allows(span, months.first_month) && allows(span, months.last_month);
}

function clipSeries(insight: InsightDocument, clip: Clip, includes: Includes): InsightDocument {
  const { activity, retention, domain_percents } = insight;
  const latest = includes(windows.latest);
  const inWindow = retention.percents.map((_, at) => includes(retentionWindow(at + 1)));
  return {
    ...insight,
    activity: {
      ...activity,
      authentic: clip(activity.authentic),
      spam: clip(activity.spam),
      authors: clip(activity.authors),
      ...(activity.domain_posts ? { domain_posts: clip(activity.domain_posts) } : {}),
      spam_percents: clip(activity.spam_percents, windows.latest),
      ...(latest ? {} : { ppm: null, domain_ppm: null, spam_percent: null }),
    },
    retention: {
      percents: retention.percents.map((percent, at) => (inWindow[at] ? percent : null)),
      n: retention.n.map((n, at) => (inWindow[at] ? n : 0)),
      one_month: clip(retention.one_month, 1),
    },
    domain_percents: {
      posts: clip(domain_percents.posts),
      domains: latest ? shownDomains(domain_percents, clip) : [],
    },
  };
}

/** Verticals without recent posts would show that the object had posts there earlier. */
const shownDomains = ({ domains }: InsightDocument['domain_percents'], clip: Clip) =>
  domains
    .filter(({ latest }) => (latest ?? 0) > 0)
    .map((each) => (each.percents ? { ...each, percents: clip(each.percents) } : each));

const findingWindows: Record<Exclude<DocumentFindingKind, 'audience' | 'interest'>, number | null> = {
  posts: windows.interval,
  retention: windows.retention_change,
  theme: windows.theme_change,
  link: windows.relations,
};

/** An interval and its judgement need all months. */
export const unjudged = {
  low: null,
  high: null,
  beyond: undefined,
  usual_low: undefined,
  usual_high: undefined,
} as const;

/** Forecasts, signals and intervals of posts need all months, so a clipped document has none. */
function clipFindings(insight: InsightDocument, includes: Includes): InsightDocument {
  const {
    signal: _,
    copied_rise: ___,
    posts_change: __,
    findings,
    year_sums,
    rank_before,
    ...others
  } = insight;
  const { one_account, forecast, peers, ...rest } = others;
  const years = year_sums && includes(windows.year_sums) ? { ...year_sums, ...unjudged } : null;
  return {
    ...rest,
    ...(one_account && includes(windows.latest) ? { one_account } : {}),
    ...(forecast ? { forecast: { refused: 'dates' as const } } : {}),
    ...(findings
      ? { findings: findings.filter(({ kind }) => isOfAudience(kind) || includes(findingWindows[kind])) }
      : {}),
    ...(year_sums === undefined ? {} : { year_sums: years }),
    ...(rank_before !== undefined && includes(windows.market_before) ? { rank_before } : {}),
    // Peers are the objects with enough posts in the quarters that themes are of.
    ...(peers !== undefined && includes(windows.themes) ? { peers } : {}),
  };
}

function clipChanges(insight: InsightDocument, clip: Clip, includes: Includes): InsightDocument {
  const { year_changes, activity } = insight;
  const inYear = includes(windows.change);
  const clipped = inYear
    ? insight
    : { ...insight, activity: { ...activity, authentic_yoy: null, domain_yoy_percent: null } };
  if (!year_changes) return clipped;
  const { posts, vertical, spam, retention, monthly } = year_changes;
  return {
    ...clipped,
    year_changes: {
      posts: inYear ? posts : null,
      vertical: inYear ? vertical : null,
      retention: includes(windows.retention_change) ? retention : null,
      spam: inYear ? spam : null,
      monthly: { posts: clip(monthly.posts, windows.latest), changes: clip(monthly.changes, windows.change) },
    },
  };
}

const none = { n: 0, shares: [] };

/** The lists that aren’t of people. */
const listWindows: Partial<Record<ListName, number>> = {
  themes: windows.themes,
  linked_objects: windows.relations,
  sub_objects: windows.relations,
  see_also: windows.see_also,
};

function clipAudience(insight: InsightDocument): InsightDocument {
  const { left_out } = insight;
  return {
    ...withoutAudience(insight),
    ...(left_out ? { left_out: listsOf(left_out, (list) => list in listWindows) } : {}),
  };
}

/** The objects and themes that are mentioned with this one. */
function clipLists(insight: InsightDocument, includes: Includes): InsightDocument {
  const { themes, left_out, linked_objects, sub_objects, see_also, ...rest } = insight;
  const [hasThemes, hasRelations] = [includes(windows.themes), includes(windows.relations)];
  const isDisclosed = (list: ListName) => {
    const window = listWindows[list];
    return window === undefined || includes(window);
  };
  return {
    ...rest,
    themes: hasThemes ? themes : none,
    ...(left_out ? { left_out: listsOf(left_out, isDisclosed) } : {}),
    linked_objects: hasRelations ? linked_objects : [],
    sub_objects: hasRelations ? sub_objects : [],
    see_also: includes(windows.see_also) ? see_also : { n: 0, objects: [] },
  };
}

const listsOf = (counts: LeftOut, isDisclosed: (list: ListName) => boolean): LeftOut =>
  Object.fromEntries(Object.entries(counts).filter(([list]) => isDisclosed(list as ListName)));
