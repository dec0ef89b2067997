import type { InsightDocument, Relation } from '../../model/lookup/insight.ts';
import { hasValues } from './period.ts';

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
