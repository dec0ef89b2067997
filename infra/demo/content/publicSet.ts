import type { PublicSet } from '../../../shared/model/lookup/publicLookUp.ts';
import { catalogue } from '../posts/catalogue/catalogue.ts';
import { demoSize } from '../posts/demoSize.ts';

/** The first is drawn ahead on the home page. */
const names = [
  'Pantry and Dairy',
  'Meals',
  'Snacks',
  'Pizza',
  'Beverages',
  'Coffee',
  'Tea',
  'Cheese',
  'Olive Oil',
  'Pasta',
  'Burger',
  'Hot Sauce',
  'Bakery and Breakfast',
];

/** The objects that anyone may look up on the demonstration’s home page. */
export function publicSet(): PublicSet {
  const sids = new Map(catalogue(demoSize.objects).map(({ name, sid }) => [name, sid]));
  return {
    source: 1,
    vertical: 1215,
    objects: names.flatMap((name) => sids.get(name) ?? []),
    note: 'Sample data, invented',
  };
}
