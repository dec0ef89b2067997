import { type ObjectInfo, objectTypes } from '../../../../shared/model/lookup/object.ts';
import type { Cell } from '../../../../shared/rules/text/csv.ts';

export const singularCategory: Record<ObjectInfo['category'], string> = {
  brand: 'Brand',
  product_type: 'Product',
  descriptive: 'Descriptive Object',
};

export function worklistRows(objects: readonly ObjectInfo[]): Cell[][] {
  return [
    ['Object', 'Type', 'Category', 'Uid', 'Sid', 'Web'],
    ...objects.map(({ name, type_code, category, uid, sid, web }) => [
      name,
      objectTypes[type_code].name,
      singularCategory[category],
      uid,
      sid,
      web,
    ]),
  ];
}
