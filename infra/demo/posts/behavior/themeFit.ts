import type { GroupKey } from '../catalogue/catalogueObject.ts';

/** Themes that fit only some product types; all others fit any in their market. */
const rules: readonly [RegExp, RegExp][] = [
  [/hair repair|natural texture/i, /Hair Care/],
  [/fragrance layering/i, /Fragrance/],
  [/bold color|long-lasting|inclusive shades|try-on|technique|bridal/i, /Make-Up|Nail/],
  [
    /anti-aging|sun protection|sensitive skin|hydration|science|k-beauty|dermatologist|glow/i,
    /Skin Care|Make-Up/,
  ],
  [/salon at home/i, /Hair|Nail|Skin/],
  [/sneaker/i, /Footwear/],
  [/athleisure/i, /Activewear|Underwear/],
  [/cozy layers|dress codes|body positivity|work from home|modest/i, /Clothing|Underwear/],
  [/aluminum-free|gym bag|freshness/i, /Deodorant/],
  [/smile/i, /Oral/],
  [/shave|hair removal/i, /Shaving/],
  [/period|baby-gentle/i, /Intimate/],
  [/scalp|bath time|body care|hand hygiene/i, /Bath/],
  [/beer|brew/i, /Beer/],
  [/wine/i, /Wine/],
  [/cocktail|shots/i, /Cocktails|Spirits/],
  [/barrel|bottle/i, /Spirits|Wine/],
  [/ready-to-drink|calorie/i, /Ready|Beer/],
  [/snack cravings|protein/i, /Snacks|Beverages|Bakery/],
  [/meal prep|weeknight|comfort food/i, /Meals|Pantry/],
  [/sleep|mental/i, /Sleep/],
  [/movement/i, /Fitness|Sleep/],
  [/gut|immune/i, /Supplements|Remedies/],
  [/smart cleaning/i, /Cleaning/],
  [/diy|small space/i, /Furniture|Decor/],
];

export function themeFits(theme: string, group: GroupKey): boolean {
  const rule = rules.find(([pattern]) => pattern.test(theme));
  return !rule || rule[1].test(group);
}
