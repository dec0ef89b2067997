import type { InsightDocument, Relation } from '../../model/lookup/insight.ts';
import { categoryOf, type ObjectName, type ObjectTypeCode } from '../../model/lookup/object.ts';
import { hasValues } from './months.ts';

/** Maximum lengths: sub objects of the same kind, the whole list, and the part kept when correlated objects are added. */
const most = { sameKindSubs: 10, combined: 40, keptBesideCorrelated: 25 } as const;
const manyItems = 24;

export function seeAlso(type: ObjectTypeCode, insight: InsightDocument): ObjectName[] {
  const { object, sub_objects, linked_objects, see_also } = insight;
  const sameKind = sub_objects
    .filter((each) => categoryOf(each.type_code) === categoryOf(type))
    .slice(0, most.sameKindSubs);
  const related = distinct([...sameKind, ...linked_objects], object).slice(0, most.combined);
  if (see_also.objects.length === 0) return related;
  return distinct([...related.slice(0, most.keptBesideCorrelated), ...see_also.objects], object).slice(
    0,
    most.combined,
  );
}

export const seeAlsoColumns = (items: number): 3 | 4 => (items > manyItems ? 4 : 3);

function distinct(objects: readonly ObjectName[], self: number): ObjectName[] {
  const seen = new Set([self]);
  return objects
    .filter(({ sid }) => !seen.has(sid) && seen.add(sid))
    .map(({ sid, name, type_code }) => ({ sid, name, type_code }));
}

export const relationKinds = ['linked', 'sub'] as const;
export type RelationKind = (typeof relationKinds)[number];

type Related = Pick<InsightDocument, 'linked_objects' | 'sub_objects'>;

export function relationsOf(insight: Related, kind: RelationKind): Relation[] {
  const relations = kind === 'linked' ? insight.linked_objects : insight.sub_objects;
  return sortRelations(relations.filter(({ percents }) => hasValues(percents)));
}

/** Prefers linked objects, then sub objects. */
export function firstKind(insight: Related): RelationKind | null {
  return relationKinds.find((kind) => relationsOf(insight, kind).length > 0) ?? null;
}

export function chooseKind(insight: Related, asked: string | null): RelationKind | null {
  const found = relationKinds.find((kind) => kind === asked && relationsOf(insight, kind).length > 0);
  return found ?? firstKind(insight);
}

export function sortRelations<R extends Pick<Relation, 'sid' | 'name' | 'percents'>>(
  relations: readonly R[],
): R[] {
  const last = ({ percents }: R) => percents.at(-1) ?? -1;
  return relations.toSorted(
    (a, b) => last(b) - last(a) || a.name.localeCompare(b.name, 'en') || a.sid - b.sid,
  );
}
