import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import { minRow, minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type {
  InsightDocument,
  LeftOut,
  Relation,
  VisibleInsight,
  YearChanges,
} from '../../../../shared/model/lookup/insight.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import type { From } from '../rows/state.ts';
import { allowedInsight } from './allowed.ts';
import { clipToSpan, spanOf } from './clipToSpan.ts';
import { type DisclosedInsight, readDisclosed } from './readDisclosed.ts';
import { withBounds } from './visibleForecasts.ts';

type Series = readonly (number | null)[];
type Row = { readonly n: number };

const windowMonths = 3;

/** Removes rows with too few authors or posts, and shares on too small a base, which become gaps like missing months. */
export function withEnoughBehind(insight: InsightDocument): InsightDocument {
  const { activity, retention, domain_percents, demographics, geographies, psychographics } = insight;
  const { authentic, authors } = activity;
  const all = authentic.map((posts, at) => sum(posts, activity.spam[at] ?? null));
  const quarterBefore = windowSum(authentic, authentic.length - 1 - windowMonths);
  const inRelations = (relation: Relation): Relation => {
    const { percents } = relation;
    // Both end with the latest month but may start at different ones.
    const posts = percents.map((_, at) => authentic[authentic.length - percents.length + at] ?? null);
    return { ...relation, percents: keep(percents, posts) };
  };
  return {
    ...insight,
    activity: {
      ...activity,
      authors: authors.map(withoutFew),
      spam_percent: enough(windowSum(all, all.length - 1)) ? activity.spam_percent : null,
      spam_percents: activity.spam_percents.map((percent, at) =>
        enough(windowSum(all, at)) ? percent : null,
      ),
    },
    retention: {
      ...retention,
      percents: keep(retention.percents, retention.n),
      n: retention.n.map(withoutFew),
      one_month: keep(retention.one_month, [null, ...authors.slice(0, -1)]),
    },
    authors: withoutFew(insight.authors),
    ...(insight.year_changes ? { year_changes: withoutFewReturning(insight.year_changes) } : {}),
    domain_percents: {
      posts: domain_percents.posts,
      domains: domain_percents.domains.map((domain) => ({
        ...domain,
        latest: enough(windowSum(domain_percents.posts, domain_percents.posts.length - 1))
          ? domain.latest
          : null,
        ...(domain.percents ? { percents: keep(domain.percents, domain_percents.posts) } : {}),
      })),
    },
    demographics: {
      gender: sharesOf(demographics.gender),
      age: sharesOf(demographics.age),
      race: sharesOf(demographics.race),
      income: sharesOf(demographics.income),
    },
    geographies: {
      global_region: sharesOf(geographies.global_region),
      country: sharesOf(geographies.country),
      us_region: sharesOf(geographies.us_region),
      us_state: sharesOf(geographies.us_state),
      us_msa: sharesOf(geographies.us_msa),
    },
    psychographics: {
      interests: sharesOf(psychographics.interests),
      affinities: sharesOf(psychographics.affinities),
    },
    themes: sharesOf(quarterBefore >= minShown ? insight.themes : withoutBefore(insight.themes)),
    ...(insight.left_out ? { left_out: leftOutOf(insight, insight.left_out) } : {}),
    ...(insight.rivals ? { rivals: rowsOf(insight.rivals) } : {}),
    linked_objects: rowsOf(insight.linked_objects).map(inRelations),
    sub_objects: rowsOf(insight.sub_objects).map(inRelations),
    see_also: {
      ...insight.see_also,
      objects: enough(insight.see_also.n) ? rowsOf(insight.see_also.objects) : [],
    },
  };
}

const withoutFew = (n: number | null) => (n !== null && isFew(n) ? null : n);
const isFew = (n: number) => n > 0 && n < minRow;
/** A change on a small base is shown as its two counts, which must not reveal small counts of people. */
const withoutFewReturning = (changes: YearChanges): YearChanges =>
  changes.retention && (isFew(changes.retention.n) || isFew(changes.retention.n_before))
    ? { ...changes, retention: null }
    : changes;
const enough = (n: number | null | undefined) => (n ?? 0) >= minShown;
const keep = (percents: Series, n: Series) => percents.map((percent, at) => (enough(n[at]) ? percent : null));
const sharesOf = <G extends { n: number; shares: Row[] }>(group: G): G => ({
  ...group,
  shares: enough(group.n) ? rowsOf(group.shares) : [],
});

/** A hidden list has no count of removed rows: the page says that its whole base is too small. */
function leftOutOf(insight: InsightDocument, counts: LeftOut): LeftOut {
  const { demographics, geographies, psychographics, themes, see_also } = insight;
  const groups = { ...demographics, ...geographies, ...psychographics, themes, see_also };
  // An empty list has a base of 0, which isn't a small base.
  const hidden = Object.entries(groups).filter(([, { n }]) => n > 0 && n < minShown);
  return omit(counts, new Set(hidden.map(([list]) => list)));
}
const omit = (counts: LeftOut, lists: ReadonlySet<string>): LeftOut =>
  Object.fromEntries(Object.entries(counts).filter(([list]) => !lists.has(list)));

/** Releases built with earlier limits may hold smaller rows. */
const rowsOf = <R extends Row>(rows: R[]): R[] => rows.filter(({ n }) => n >= minRow);
const withoutBefore = (themes: InsightDocument['themes']): InsightDocument['themes'] => ({
  ...themes,
  shares: themes.shares.map((share) => ({ ...share, qoq_percentile: null })),
});
const sum = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);

function windowSum(series: Series, end: number): number {
  return series
    .slice(Math.max(0, end - windowMonths + 1), end + 1)
    .reduce<number>((all, n) => all + (n ?? 0), 0);
}

export async function visibleInsight(
  profile: Access,
  { source, domain, sid }: { source: SourceId; domain: VerticalId; sid: number },
  from?: From,
): Promise<DisclosedInsight | null> {
  const published = await readDisclosed(source, domain, sid, from);
  const document = published && visibleTo(profile, published.document);
  if (!document) return null;
  const { forecast } = document;
  const bounded = forecast && { ...document, forecast: await withBounds(forecast, from) };
  return { document: bounded ?? document, release: published.release };
}

type Access = Pick<AccessProfile, 'sources' | 'time_start' | 'time_end'>;

export function visibleTo(profile: Access, insight: InsightDocument): VisibleInsight | undefined {
  const document = allowedInsight(insight, profile.sources);
  // Bases are checked before clipping, which may remove their counts.
  return document && clipToSpan(withEnoughBehind(document), spanOf(profile));
}
