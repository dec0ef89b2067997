import type { Publishable } from '../../../../functions/lookup/pipeline/documents/publishable.ts';
import type { VerticalForecast } from '../../../../shared/model/lookup/forecast.ts';
import type { InsightDocument, YearSums } from '../../../../shared/model/lookup/insight.ts';
import { metricVersions } from '../../../../shared/model/lookup/metric.ts';
import { categoryOf, type ObjectInfo, type ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import type { StockSymbol } from '../../../../shared/model/lookup/symbol.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import { sumsOfYears } from '../../../../shared/rules/lookup/yearSums.ts';

export type MadeObject = {
  sid: number;
  name: string;
  type?: ObjectTypeCode;
  main?: VerticalId[];
  logo?: string | null;
  symbol?: StockSymbol;
  aliases?: string[];
  posts?: Partial<Record<SourceId, Partial<Record<VerticalId, number>>>>;
};

/** The output of a build with these objects. `seal` is part of each of their documents. */
export function makeBuild(
  objects: readonly MadeObject[],
  { input = 'input', seal = 0, sealOf = () => seal, lastMonth = 135, peopleOf }: MakeOptions = {},
): Publishable {
  const made = objects.map((object) => toObject(object, lastMonth));
  return {
    manifest: {
      firstMonth: lastMonth - 35,
      lastMonth,
      inputHash: input,
      metricVersion: '1',
      posts: 1000,
      skipped: [],
      early: [],
      dropped: [],
      ...countsOf(made, lastMonth),
    },
    async *documents() {
      for (const { sid, sources } of made) {
        for (const { source, domains } of sources) {
          for (const { domain_sid, total_posts } of domains) {
            yield {
              ...makeDocument(
                { source, vertical: domain_sid, object: sid },
                total_posts ?? 0,
                sealOf(sid),
                lastMonth,
              ),
              ...(peopleOf ? { people: peopleOf(sid) } : {}),
            };
          }
        }
      }
    },
    async *objects() {
      yield* made;
    },
    browse: async () => ({
      domains: [
        { domain_sid: 9022, domain_name: 'Beauty', product_services: [] },
        { domain_sid: 1215, domain_name: `Food/Beverage ${seal}`, product_services: [] },
      ],
    }),
    names: async () => ({
      descriptors: [{ id: 200100, name: `Women ${seal}`, group: 'gender' }],
      themes: [],
    }),
    forecasts: async () => forecastsOf(made),
  };
}

function forecastsOf(made: readonly ObjectInfo[]): VerticalForecast[] {
  const places = new Map(
    made.flatMap(({ sources }) =>
      sources.flatMap(({ source, domains }) =>
        domains.map(({ domain_sid }): [string, VerticalForecast] => [
          `${source} ${domain_sid}`,
          {
            source,
            vertical: domain_sid,
            series: 0,
            refused: {},
            record: null,
            own: { refused: 'too_short' },
          },
        ]),
      ),
    ),
  );
  return [...places.values()];
}

/** The counts that a build reports for its sources. */
function countsOf(made: readonly ObjectInfo[], last_month: number) {
  const documents = made.flatMap(({ sid, sources }) =>
    sources.flatMap(({ source, domains }) => domains.map(() => ({ sid, source }))),
  );
  return {
    sources: [...Map.groupBy(documents, ({ source }) => source)].map(([source, own]) => ({
      source,
      last_month,
      latest_posts: 100,
      documents: own.length,
    })),
    eligibleObjects: new Set(documents.map(({ sid }) => sid)).size,
  };
}

type MakeOptions = {
  input?: string;
  seal?: number;
  sealOf?: (sid: number) => number;
  lastMonth?: number;
  /** The months of each object’s people; without it, documents are as of releases that gave people of the last twelve. */
  peopleOf?: (sid: number) => NonNullable<InsightDocument['people']> | null;
};

/** The twelve months up to one. */
export const yearTo = (last_month: number) => ({ first_month: last_month - 11, last_month });

function toObject(
  { sid, name, type = 'BR', main = [], logo = null, posts = {}, symbol, aliases }: MadeObject,
  lastMonth: number,
): ObjectInfo {
  const sources = Object.entries(posts).map(([source, verticals]) => ({
    source: Number(source) as SourceId,
    domains: Object.entries(verticals)
      .map(([vertical, total_posts]) => ({
        domain_sid: Number(vertical) as VerticalId,
        total_posts,
        has_data: true,
      }))
      .sort((one, other) => other.total_posts - one.total_posts),
    data_latest_month: lastMonth,
    product_types: [{ sid: 1, name: 'Lipstick', type_code: 'PL' as const }],
  }));
  return {
    sid,
    uid: `obj_${sid}`,
    name,
    type_code: type,
    category: categoryOf(type),
    description: null,
    web: null,
    logo,
    color: null,
    ...(symbol ? { symbol } : {}),
    ...(aliases ? { aliases } : {}),
    parents: [],
    main_domain_ids: main,
    sources,
  };
}

function makeDocument(
  { source, vertical, object }: Pick<InsightDocument, 'source' | 'vertical' | 'object'>,
  posts: number,
  seal: number,
  last_month: number,
): InsightDocument {
  const none = { n: 0, shares: [] };
  const authentic = Array.from({ length: 36 }, (_, month) =>
    Math.round((posts / 36) * (1 + ((month * object) % 7))),
  );
  return {
    version: 1,
    metric_versions: [...metricVersions],
    source,
    vertical,
    object,
    first_month: last_month - 35,
    last_month,
    activity: {
      authentic,
      spam: authentic.map((each) => Math.round(each / 9)),
      authors: authentic,
      ppm: posts / 36,
      authentic_yoy: null,
      domain_ppm: null,
      domain_yoy_percent: null,
      spam_percent: 10,
      spam_percents: [],
    },
    retention: { percents: [], n: [], one_month: [] },
    domain_percents: {
      posts: [],
      domains: [
        { vertical: 9022, latest: 60 },
        { vertical: 1215, latest: 40 },
      ],
    },
    authors: seal,
    demographics: { gender: none, age: none, race: none, income: none },
    geographies: { global_region: none, country: none, us_region: none, us_state: none, us_msa: none },
    psychographics: { interests: none, affinities: none },
    themes: none,
    linked_objects: [],
    sub_objects: [],
    see_also: { n: 0, objects: [] },
    year_sums: yearSumsOf(authentic),
    rank_before: 1,
    signal: { kind: 'spike', since: last_month, actual: 30, expected: 10, doubt: object / 1000, cause: null },
  };
}

export const postsOfVertical = { of: 1_000_000, of_before: 900_000 };

function yearSumsOf(authentic: readonly number[]): YearSums {
  const sums = sumsOfYears(authentic);
  if (!sums) return null;
  const { n: posts, n_before: posts_before, change } = sums;
  return { posts, posts_before, ...postsOfVertical, change, low: -10, high: 10 };
}
