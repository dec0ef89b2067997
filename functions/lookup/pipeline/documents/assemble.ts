import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { metricVersions } from '../../../../shared/model/lookup/metric.ts';
import { windows } from '../../../../shared/model/lookup/windows.ts';
import { SourceId } from '../../../../shared/model/source.ts';
import { VerticalId } from '../../../../shared/model/vertical.ts';
import type { Reference } from '../files/reference.ts';
import { activityOf, domainPercentsOf, retentionOf } from './activity.ts';
import { disclose } from './disclosed.ts';
import { leftOutOf } from './leftOut.ts';
import type { Packed } from './packed.ts';
import { relationsOf, seeAlsoOf, themesOf } from './related.ts';
import { rivalsOf } from './rivals.ts';
import type { Months } from './series.ts';
import { peopleOf } from './shares.ts';
import { unpackSeen, unpackShares, unpackVolumes } from './unpack.ts';
import { yearAuthorsOf, yearLimit } from './yearAuthors.ts';
import { yearChangesOf } from './yearChanges.ts';
import { yearSumsOf } from './yearSums.ts';

export type Setting = {
  readonly source: number;
  readonly reference: Reference;
  readonly months: Months;
  readonly epoch: number;
  readonly leastRow: number;
  readonly leastBase: number;
  readonly totals: ReadonlyMap<number, ReadonlyMap<number, number>>;
};

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
  const seenIn = unpackSeen(packed.kept.get(`${keys[0]?.object}`) ?? []);
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
