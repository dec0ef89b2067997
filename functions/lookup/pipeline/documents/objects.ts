import {
  categoryOf,
  type ObjectInfo,
  type ObjectName,
  type ObjectSource,
} from '../../../../shared/model/lookup/object.ts';
import { SourceId, VerticalId, verticalNames } from '../../../../shared/model/scope.ts';
import type { Engine } from '../engine.ts';
import { allEnded } from '../engines/allEnded.ts';
import type { Reference } from '../files/reference.ts';
import type { KnownObject } from '../files/referenceRow.ts';
import { step } from '../steps/step.ts';
import { byValue } from './order.ts';
import { nameOf } from './related.ts';
import { sum } from './series.ts';

export const maxProducts = 3;

type Volume = {
  readonly object: number;
  readonly source: number;
  readonly vertical: VerticalId;
  readonly posts: number;
  readonly latest: number | null;
  readonly hasData: boolean;
};
type Product = { readonly key: string; readonly other: number; readonly phi: number };

export type Reader = { readonly engine: Engine; readonly sources: readonly number[] };

export async function readObjects(
  readers: readonly Reader[],
  reference: Reference,
  from: number,
  to: number,
): Promise<ObjectInfo[]> {
  const read = async (name: string) =>
    (
      await allEnded(
        readers.map(({ engine, sources }) => engine.rows(step(`read/${name}`, { sources, from, to }))),
      )
    ).flat();
  const volumes = await read('objects');
  const products = await read('products');
  const volumesOf = Map.groupBy(volumes.map(volumeOf), ({ object }) => object);
  const productsOf = Map.groupBy(products.map(productOf), ({ key }) => key);
  return [...reference.objects.values()]
    .filter(({ sid }) => sid >= from && sid <= to)
    .sort((one, other) => one.sid - other.sid)
    .map((object) => infoOf(object, volumesOf.get(object.sid) ?? [], productsOf, reference));
}

function volumeOf(row: unknown[]): Volume {
  const [object, source, vertical, posts, latest, hasData] = row;
  return {
    object: Number(object),
    source: Number(source),
    vertical: VerticalId.parse(vertical),
    posts: Number(posts),
    latest: latest === null ? null : Number(latest),
    hasData: Number(hasData) === 1,
  };
}

function productOf(row: unknown[]): Product {
  const [source, vertical, object, other, phi] = row.map(Number);
  return { key: `${source} ${vertical} ${object}`, other: other ?? 0, phi: phi ?? 0 };
}

function infoOf(
  object: KnownObject,
  volumes: readonly Volume[],
  products: ReadonlyMap<string, readonly Product[]>,
  reference: Reference,
): ObjectInfo {
  const { sid, uid, name, type_code, parents, main_domain_ids, web, logo, color, description } = object;
  const { symbol, aliases } = object;
  const bySource = Map.groupBy(volumes, ({ source }) => source);
  const sources = SourceId.options
    .map(({ value }) => value)
    .filter((source) => bySource.has(source))
    .map((source) => sourceOf(sid, source, bySource.get(source) ?? [], products, reference));
  return {
    sid,
    uid,
    name,
    type_code,
    category: categoryOf(type_code),
    description,
    web,
    logo,
    color,
    ...(symbol ? { symbol } : {}),
    ...(aliases.length > 0 ? { aliases: [...aliases] } : {}),
    parents: [...parents].sort((one, other) => one - other).map((parent) => nameOf(reference, parent)),
    main_domain_ids: main_domain_ids.length > 0 ? [...main_domain_ids] : largest(volumes),
    sources,
  };
}

function sourceOf(
  sid: number,
  source: SourceId,
  volumes: readonly Volume[],
  products: ReadonlyMap<string, readonly Product[]>,
  reference: Reference,
): ObjectSource {
  const mentioned = volumes.filter(({ posts }) => posts > 0);
  const domains = mentioned.sort(
    (one, other) => Number(other.hasData) - Number(one.hasData) || byPosts(one, other),
  );
  const found = products.get(`${source} ${domains[0]?.vertical} ${sid}`) ?? [];
  const ranked = found
    .map(({ other, phi }) => ({ ...nameOf(reference, other), phi }))
    .sort(
      byValue(
        ({ phi }) => phi,
        ({ name, sid: id }) => ({ name, id }),
      ),
    )
    .slice(0, maxProducts);
  const latest = Math.max(...mentioned.map((volume) => volume.latest ?? -1));
  return {
    source,
    domains: domains.map(({ vertical, posts, hasData }) => ({
      domain_sid: vertical,
      total_posts: posts,
      has_data: hasData,
    })),
    data_latest_month: mentioned.length > 0 ? latest : null,
    product_types: ranked.map(({ phi: _, ...product }): ObjectName => product),
  };
}

const byPosts = byValue<{ vertical: VerticalId; posts: number }>(
  ({ posts }) => posts,
  ({ vertical }) => ({ name: verticalNames[vertical], id: vertical }),
);

function largest(volumes: readonly Volume[]): VerticalId[] {
  const summed = [...Map.groupBy(volumes, ({ vertical }) => vertical)]
    .map(([vertical, some]) => ({ vertical, posts: sum(some.map(({ posts }) => posts)) }))
    .filter(({ posts }) => posts > 0);
  return summed
    .sort(byPosts)
    .slice(0, 1)
    .map(({ vertical }) => vertical);
}
