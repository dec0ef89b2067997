import type { VerticalId } from '../../../../shared/model/vertical.ts';
import { beauty } from './beauty.ts';
import { beverageAlcohol } from './beverageAlcohol.ts';
import { fashion } from './fashion.ts';
import { food } from './food.ts';
import type { Group } from './group.ts';
import { health } from './health.ts';
import { homeGoods } from './homeGoods.ts';
import { personalCare } from './personalCare.ts';
import { travel } from './travel.ts';

type Market = {
  groups: readonly Group[];
  share: number;
  female: number;
  neighbors: readonly VerticalId[];
};

export const markets: ReadonlyMap<VerticalId, Market> = new Map([
  [9022, { groups: beauty, share: 0.26, female: 0.75, neighbors: [34581, 8982, 8981] }],
  [1215, { groups: food, share: 0.24, female: 0.55, neighbors: [1225, 8981] }],
  [8982, { groups: fashion, share: 0.15, female: 0.65, neighbors: [9022, 50596] }],
  [8981, { groups: health, share: 0.1, female: 0.55, neighbors: [1215, 34581] }],
  [34581, { groups: personalCare, share: 0.08, female: 0.6, neighbors: [9022, 50596] }],
  [1225, { groups: beverageAlcohol, share: 0.08, female: 0.38, neighbors: [1215] }],
  [7959, { groups: travel, share: 0.05, female: 0.52, neighbors: [1215] }],
  [50596, { groups: homeGoods, share: 0.04, female: 0.62, neighbors: [34581] }],
]);

export const verticals = [...markets.keys()];

export function marketOf(vertical: VerticalId): Market {
  const market = markets.get(vertical);
  if (!market) throw new Error(`No market of vertical ${vertical}.`);
  return market;
}
