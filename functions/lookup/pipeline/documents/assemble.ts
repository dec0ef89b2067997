import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { metricVersions } from '../../../../shared/model/lookup/metric.ts';
import { SourceId } from '../../../../shared/model/source.ts';
import { VerticalId } from '../../../../shared/model/vertical.ts';
import type { Reference } from '../files/reference.ts';
import { activityOf, domainPercentsOf, retentionOf } from './activity.ts';
import { leftOutOf } from './leftOut.ts';
import type { Packed } from './packed.ts';
import { relationsOf, seeAlsoOf, themesOf } from './related.ts';
import type { Months } from './series.ts';
import { peopleOf } from './shares.ts';
import { unpackSeen, unpackShares, unpackVolumes, type Volumes } from './unpack.ts';
import { yearChangesOf } from './yearChanges.ts';

/** What all documents of a source share. */
export type Setting = {
  readonly source: number;
  readonly reference: Reference;
  readonly months: Months;
  /** Authors are known from this month on. */
  readonly epoch: number;
  /** Authentic posts of each vertical by month. */
  readonly totals: ReadonlyMap<number, ReadonlyMap<number, number>>;
};

const noMonths: ReadonlyMap<number, number> = new Map();

/** The documents of the objects in `packed`, by object and then by vertical. */
export function* assemble(setting: Setting, packed: Packed): Generator<InsightDocument> {
  const { months, epoch, reference, totals } = setting;
  const source = SourceId.parse(setting.source);
  let volumes: Volumes = new Map();
  let unpacked: number | null = null;
  for (const { vertical, object, posts_3, posts_12, authors, peers, ...returning } of packed.keys) {
    if (unpacked !== object) volumes = unpackVolumes(packed.volumes.get(`${object}`) ?? []);
    unpacked = object;
    const key = `${vertical} ${object}`;
    const seen = unpackSeen(packed.kept.get(key) ?? []);
    const related = packed.relations.get(key) ?? [];
    const posts = (month: number) => volumes.get(vertical)?.get(month)?.authentic ?? 0;
    const total = totals.get(vertical) ?? noMonths;
    const changes = yearChangesOf(months, volumes.get(vertical), seen, total, returning);
    yield {
      version: 1,
      metric_versions: [...metricVersions],
      source,
      vertical: VerticalId.parse(vertical),
      object,
      first_month: months.first,
      last_month: months.last,
      activity: activityOf(months, volumes, vertical, seen, total, epoch, changes),
      retention: retentionOf(months, seen, epoch),
      year_changes: changes,
      domain_percents: domainPercentsOf(months, volumes),
      peers,
      authors,
      ...peopleOf(unpackShares(packed.shares.get(key) ?? []), reference),
      themes: themesOf(packed.themes.get(key) ?? [], posts_3, reference),
      left_out: leftOutOf(packed.leftOut.get(key) ?? []),
      linked_objects: relationsOf(related, 0, months, posts, reference),
      sub_objects: relationsOf(related, 1, months, posts, reference),
      see_also: seeAlsoOf(packed.seeAlso.get(key) ?? [], posts_12, reference),
    };
  }
}
