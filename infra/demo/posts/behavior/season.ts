import { between, type Draw } from '../seeded.ts';

export type Season = { peak: number; strength: number };

const rules: readonly [RegExp, Season][] = [
  [/valentine|date night/i, { peak: 1, strength: 1.4 }],
  [/mother's day|prom\b|bridal|bride|wedding/i, { peak: 4, strength: 0.7 }],
  [/father's day|graduation/i, { peak: 5, strength: 1.6 }],
  [
    /sun protection|sunscreen|swim|bikini|one-piece|heat wave|summer|beach|pool|patio/i,
    { peak: 6, strength: 1.5 },
  ],
  [
    /ice cream|gelato|seltzer|iced|frozen m|spritz|cold brew|rosé|sandals|slides|camp|theme park/i,
    { peak: 6, strength: 1 },
  ],
  [
    /deodorant|antiperspirant|sweat|cruise|road trip|family vacations|lake|margarita|mojito/i,
    { peak: 6, strength: 0.6 },
  ],
  [/back to school|backpack/i, { peak: 7, strength: 0.9 }],
  [/pumpkin|halloween|vampire|oktoberfest|\bfall\b/i, { peak: 9, strength: 1.8 }],
  [/thanksgiving|black friday/i, { peak: 10, strength: 1.8 }],
  [/christmas|gift|holiday/i, { peak: 11, strength: 1.8 }],
  [
    /perfume|cologne|scent sampler|pajamas|candle|champagne|sequins|toasts|prosecco|truffles/i,
    { peak: 11, strength: 0.9 },
  ],
  [
    /new year|dry january|alcohol-free|non-alcoholic|gym|weight|running plan|meal prep/i,
    { peak: 0, strength: 0.9 },
  ],
  [
    /cold remedy|cough|flu|immune|puffer|beanie|scarf|ski trip|winter|cozy|knitwear|soup|whiskey|stout/i,
    { peak: 0, strength: 0.8 },
  ],
  [/allerg|spring|cleaner|mop|storage bins|organization/i, { peak: 3, strength: 0.7 }],
];

export function seasonOf(name: string, draw: Draw): Season {
  const mild = { peak: Math.floor(between(draw, 0, 12)), strength: between(draw, 0.03, 0.2) };
  return rules.find(([pattern]) => pattern.test(name))?.[1] ?? mild;
}

export function seasonFactor({ peak, strength }: Season, month: number): number {
  return Math.exp(strength * Math.cos((2 * Math.PI * (month - peak)) / 12) - strength ** 2 / 4);
}
