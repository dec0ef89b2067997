import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import type { AlertPlace, AlertTarget } from '../../../../shared/model/lookup/alertTarget.ts';
import type { MarketRow } from '../../../../shared/model/lookup/market.ts';
import {
  categoryOf,
  type ObjectCategory,
  type ObjectTypeCode,
  ObjectTypeCode as TypeCode,
} from '../../../../shared/model/lookup/object.ts';
import type { ListedSignal } from '../../../../shared/model/lookup/signal.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import { remembering } from '../../release/changes/remembering.ts';
import { verticalOf } from '../../release/changes/whatChanged.ts';
import { readMarket } from '../../release/rows/markets.ts';
import { readObject, readSignals } from '../../release/rows/readRelease.ts';
import type { Release } from '../../release/rows/state.ts';
import { searchObjects } from '../../release/search/searchObjects.ts';
import { allowedObject, allowedVerticals } from '../../release/visible/allowed.ts';
import { readDisclosed } from '../../release/visible/readDisclosed.ts';
import { visibleTo } from '../../release/visible/visibleInsight.ts';
import { visibleMarket } from '../../release/visible/visibleMarket.ts';
import { maySeeSignals } from '../../release/visible/withinDates.ts';
import { boundObject, boundsOf } from '../../release/visible/withinSpan.ts';
import { type Facts, factsOf } from './facts.ts';

type Leaders = { readonly last_month: number; readonly rows: readonly MarketRow[] };

/** A release as people with the same access see it. */
export type VisibleRelease = {
  readonly facts: (place: AlertPlace) => Promise<Facts | undefined>;
  /** Most posts first; null without access or a market. */
  readonly leaders: (
    source: SourceId,
    domain: VerticalId,
    types: readonly ObjectTypeCode[],
  ) => Promise<Leaders | null>;
  readonly signals: (source: SourceId) => Promise<readonly ListedSignal[]>;
  readonly found: (target: Extract<AlertTarget, { kind: 'search' }>) => Promise<AlertPlace[]>;
};

/** A longer list is no longer about what somebody looked for. */
const mostFound = 20;

/** Reads each document once for all who see the same of it. */
export function visibleReleases(release: Release): (profile: AccessProfile) => VisibleRelease {
  const objectOf = remembering((sid: number) => readObject(sid, release));
  const insightOf = remembering((source: SourceId, domain: VerticalId, sid: number) =>
    readDisclosed(source, domain, sid, release),
  );
  const views = new Map<string, VisibleRelease>();
  return (profile) => {
    const name = JSON.stringify([profile.sources, profile.time_start, profile.time_end]);
    const visible = views.get(name) ?? visibleRelease(profile, { release, objectOf, insightOf });
    views.set(name, visible);
    return visible;
  };
}

type Reading = {
  release: Release;
  objectOf: (sid: number) => ReturnType<typeof readObject>;
  insightOf: (source: SourceId, domain: VerticalId, sid: number) => ReturnType<typeof readDisclosed>;
};

function visibleRelease(profile: AccessProfile, { release, objectOf, insightOf }: Reading): VisibleRelease {
  const { sources } = profile;
  const facts = remembering(async (sid: number, source: SourceId, asked: VerticalId | null) => {
    const known = await objectOf(sid);
    const allowed = known && allowedObject(known, sources);
    const object = allowed && boundObject(allowed, await boundsOf(profile, release));
    const domain = object && verticalOf(object, { source, domain: asked });
    const published = object && domain && (await insightOf(source, domain, sid));
    const insight = published && visibleTo(profile, published.document);
    return object && insight ? factsOf(object, insight) : undefined;
  });
  const leaders = remembering(async (source: SourceId, domain: VerticalId, types: string) => {
    if (!allowedVerticals(sources, source).includes(domain)) return null;
    const published = await readMarket(source, domain, release);
    const market = published && visibleMarket(profile, published, release);
    if (!market) return null;
    const asked = types.split('.');
    const rows = market.rows.filter(({ type_code }) => asked.includes(type_code));
    return {
      last_month: market.last_month,
      rows: rows.toSorted((one, other) => other.posts - one.posts || one.sid - other.sid),
    };
  });
  const signals = remembering(async (source: SourceId): Promise<readonly ListedSignal[]> => {
    if (!(await maySeeSignals(profile, release))) return [];
    const verticals = allowedVerticals(sources, source);
    const listed = (await readSignals(source, release)) ?? [];
    return listed
      .filter(({ vertical }) => verticals.includes(vertical))
      .toSorted((one, other) => one.doubt - other.doubt);
  });
  return {
    facts: ({ sid, source, domain }) => facts(sid, source, domain),
    leaders: (source, domain, types) => leaders(source, domain, types.join('.')),
    signals,
    found: async ({ query, source, filter }) => {
      if (allowedVerticals(sources, source).length === 0) return [];
      const types = TypeCode.options.filter(
        (type) => filter.length === 0 || filter.includes(type) || filter.includes(categoryOf(type)),
      );
      const matches = await searchObjects({
        ...{ query, source, types, allowed: sources, limit: mostFound, from: release },
        bounds: await boundsOf(profile, release),
      });
      return matches.map(({ object_sid: sid }) => ({ sid, source, domain: null }));
    },
  };
}

export const typesOfCategory = (category: ObjectCategory): ObjectTypeCode[] =>
  TypeCode.options.filter((type) => categoryOf(type) === category);
