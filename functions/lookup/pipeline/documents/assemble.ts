import {
  type InsightDocument,
  type LeftOut,
  ListName,
  type YearSums,
} from '../../../../shared/model/lookup/insight.ts';
import { metricVersions } from '../../../../shared/model/lookup/metric.ts';
import { windows } from '../../../../shared/model/lookup/windows.ts';
import { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import { sumsOfYears } from '../../../../shared/rules/lookup/yearSums.ts';
import { traitGroups } from '../files/knownTables.ts';
import type { Reference } from '../files/reference.ts';
import { activityOf, domainPercentsOf, retentionOf, yearAuthorsOf, yearLimit } from './activity.ts';
import { disclose } from './disclosed.ts';
import type { Packed } from './packed.ts';
import { relationsOf, seeAlsoOf, themesOf } from './related.ts';
import { rivalsOf } from './rivals.ts';
import type { Months } from './series.ts';
import { peopleOf } from './shares.ts';
import { rowsOf, unpackAuthors, unpackShares, unpackVolumes } from './unpack.ts';
import { yearChangesOf } from './yearChanges.ts';

export type Setting = {
  readonly source: number;
  readonly reference: Reference;
  readonly months: Months;
  readonly epoch: number;
  readonly leastRow: number;
  readonly leastBase: number;
  readonly totals: ReadonlyMap<number, ReadonlyMap<number, number>>;
};

/** As numbered in the step `document_left_out`. */
const listNumbers: Readonly<Record<ListName, number>> = {
  ...traitGroups,
  themes: 21,
  see_also: 22,
  linked_objects: 23,
  sub_objects: 24,
};

/** Rows that each list withholds because too few authors or posts support them; not for groups that aren't shown at all. */
function leftOutOf(packed: readonly number[], unshown: ReadonlySet<number>): LeftOut {
  const counts = new Map(rowsOf(packed, 2).map(([list = 0, rows = 0]) => [list, rows]));
  return Object.fromEntries(
    ListName.options.flatMap((name) => {
      const rows = unshown.has(listNumbers[name]) ? undefined : counts.get(listNumbers[name]);
      return rows ? [[name, rows]] : [];
    }),
  );
}

const noMonths: ReadonlyMap<number, number> = new Map();

export function* assemble(setting: Setting, packed: Packed): Generator<InsightDocument> {
  for (const keys of Map.groupBy(packed.keys, ({ object }) => object).values()) {
    yield* documentsOf(setting, packed, keys);
  }
}

function* documentsOf(setting: Setting, packed: Packed, keys: Packed['keys']): Generator<InsightDocument> {
  const { months, reference, totals, leastRow } = setting;
  const source = SourceId.parse(setting.source);
  const volumes = unpackVolumes(packed.volumes.get(`${keys[0]?.object}`) ?? []);
  const seenIn = unpackAuthors(packed.kept.get(`${keys[0]?.object}`) ?? []);
  const disclosedIn = disclose({ ...setting, volumes, seen: seenIn });
  for (const {
    vertical,
    object,
    posts_3,
    posts_12,
    authors,
    earliest,
    latest,
    peers,
    rank_before,
    ...returning
  } of keys) {
    const key = `${vertical} ${object}`;
    const seen = seenIn.get(vertical) ?? new Map();
    const disclosed = disclosedIn(vertical);
    const related = packed.relations.get(key) ?? [];
    const posts = (month: number) => volumes.get(vertical)?.get(month)?.authentic ?? 0;
    const people = latest === 0 ? [] : months.window(latest, latest - earliest + 1);
    const limit = yearLimit(people, posts, disclosed.authors, leastRow);
    const all = unpackShares(packed.shares.get(key) ?? []);
    const [shares, over] = [true, false].map((within) =>
      all.filter(({ known, knownOff }) => known - knownOff <= limit === within),
    ) as [typeof all, typeof all];
    const inYear = yearAuthorsOf(authors, shares, seen, people, leastRow);
    const total = totals.get(vertical) ?? noMonths;
    const changes = yearChangesOf(months, volumes.get(vertical), disclosed, total, returning);
    yield {
      version: 1,
      metric_versions: [...metricVersions],
      source,
      vertical: VerticalId.parse(vertical),
      object,
      first_month: months.first,
      last_month: months.last,
      activity: activityOf(months, volumes, vertical, disclosed.authors, total, changes),
      retention: retentionOf(months, disclosed),
      year_changes: changes,
      year_sums: yearSumsOf(months, posts, (month) => total.get(month) ?? 0),
      ...(months.last - months.first >= windows.market_before ? { rank_before } : {}),
      domain_percents: domainPercentsOf(months, volumes),
      peers,
      people: latest === 0 ? null : { first_month: earliest, last_month: latest },
      authors: latest === 0 || inYear > limit ? null : inYear,
      ...peopleOf(shares, reference),
      themes: themesOf(packed.themes.get(key) ?? [], posts_3, reference),
      left_out: leftOutOf(packed.leftOut.get(key) ?? [], new Set(over.map(({ group }) => group))),
      linked_objects: relationsOf(related, 0, months, posts, reference),
      sub_objects: relationsOf(related, 1, months, posts, reference),
      rivals: rivalsOf(packed.rivals.get(key) ?? [], object, reference),
      see_also: seeAlsoOf(packed.seeAlso.get(key) ?? [], posts_12, reference),
    };
  }
}

type Count = (month: number) => number;

/** The interval follows with the findings, which know the unrest of all series. */
function yearSumsOf(months: Months, posts: Count, all: Count): YearSums {
  const own = sumsOfYears(months.series(posts));
  const vertical = sumsOfYears(months.series(all));
  if (!own || !vertical) return null;
  return {
    posts: own.n,
    posts_before: own.n_before,
    of: vertical.n,
    of_before: vertical.n_before,
    change: own.change,
    low: null,
    high: null,
  };
}
