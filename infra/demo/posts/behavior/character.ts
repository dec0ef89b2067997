import { categoryOf, type ObjectCategory } from '../../../../shared/model/lookup/object.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import type { CatalogueObject } from '../catalogue/catalogueObject.ts';
import { marketOf, verticals } from '../catalogue/markets.ts';
import { between, type Draw, pick, seeded } from '../seeded.ts';
import { type Season, seasonFactor, seasonOf } from './season.ts';
import { sourceHabits, sources } from './sources.ts';

/** Months are counted from the first generated one. */
type Span = { from: number; to: number };

/** A temporary rise in posts: they also name `besides`, or come from one place if it is null. */
export type News = Span & { besides: Character | null };

export type Character = {
  object: CatalogueObject;
  weight: number;
  verticals: readonly VerticalId[];
  mix: number[];
  /** Yearly growth as an exponent; below 0 is a decline. */
  trend: number;
  season: Season;
  launch: number | null;
  spikes: { month: number; factor: number }[];
  spam: number;
  wave: (Span & { factor: number }) | null;
  strength: Record<SourceId, number>;
  gap: (Span & { source: SourceId }) | null;
  /** Present in every source and month, so that posts about something else may mention it. */
  steady: boolean;
  /** Authors per monthly post; fewer authors means higher retention. */
  authorsPerPost: number;
  /** Months after which an author moves on to another object. */
  stay: number;
  /** Demographics from 0 to 1: male to female, young to old, poor to rich. */
  female: number;
  age: number;
  income: number;
  race: number;
  geo: number;
  taste: number;
  news: News | null;
};

export const geoProfiles = 24;
export const tastesPerVertical = 4;

/** Shares of posts about objects of each category; themes occur only in posts about others. */
const aboutShare: Record<ObjectCategory, number> = { brand: 0.42, product_type: 0.41, descriptive: 0.17 };
// Zipf's law with a flattened head, as brands and words have it.
const zipf = (rank: number) => (rank + 3) ** -1.1;

export function characters(objects: CatalogueObject[], seed: number, months: number): Character[] {
  const ranks = new Map<ObjectCategory, number>();
  const ordinals = { oddities: 0 };
  const made = objects.map((object) => {
    const category = categoryOf(object.type);
    const rank = ranks.get(category) ?? 0;
    if (object.type !== 'TH') ranks.set(category, rank + 1);
    const draw = seeded(seed, 'character', object.sid);
    return { category, character: characterOf(object, rank, draw, months, ordinals) };
  });
  const totals = new Map<ObjectCategory, number>();
  for (const { category, character } of made)
    totals.set(category, (totals.get(category) ?? 0) + character.weight);
  for (const { category, character } of made)
    character.weight *= aboutShare[category] / (totals.get(category) || 1);
  return made.map(({ character }) => character);
}

function characterOf(
  object: CatalogueObject,
  rank: number,
  draw: Draw,
  months: number,
  ordinals: { oddities: number },
): Character {
  const established = rank < 8;
  const isBrand = categoryOf(object.type) === 'brand';
  const { strength, gap, odd } = presence(draw, months, isBrand && !established ? ordinals.oddities++ : null);
  const launch =
    isBrand && !established && !odd && draw() < 0.16 ? Math.floor(between(draw, 0.2, 0.85) * months) : null;
  const home = object.verticals[0];
  return {
    object,
    weight: object.type === 'TH' ? 0 : zipf(rank) * (home ? marketOf(home).share : 0.12) ** 0.7,
    verticals: home ? object.verticals : verticals,
    mix: home ? mixOf(object.verticals.length, draw) : verticals.map((each) => marketOf(each).share),
    trend:
      draw() < 0.25
        ? between(draw, 0.2, 0.6)
        : draw() < 0.25
          ? -between(draw, 0.25, 0.7)
          : between(draw, -0.08, 0.08),
    season: seasonOf(object.name, draw),
    launch,
    spikes: draw() < 0.18 ? [{ month: Math.floor(draw() * months), factor: between(draw, 3, 8) }] : [],
    spam: between(draw, 0.3, 2) * (isBrand ? 1.3 : 0.8),
    wave: draw() < (isBrand ? 0.3 : 0.15) ? waveOf(draw, months) : null,
    strength,
    gap,
    steady: !odd && launch === null,
    authorsPerPost: between(draw, 1.2, 4.5),
    stay: Math.floor(between(draw, 4, 15)),
    female: Math.min(0.99, Math.max(0, (home ? marketOf(home).female : 0.55) + between(draw, -0.35, 0.35))),
    // Alcohol is for adults.
    age: home === 1225 ? between(draw, 0.25, 1) : draw(),
    income: draw(),
    race: draw(),
    geo: Math.floor(draw() * geoProfiles),
    taste: Math.floor(draw() * tastesPerVertical),
    news: null,
  };
}

function mixOf(count: number, draw: Draw): number[] {
  const parts = Array.from({ length: count }, (_, at) => (at === 0 ? 1 : between(draw, 0.15, 0.6)));
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => part / sum);
}

function waveOf(draw: Draw, months: number) {
  const from = Math.floor(draw() * months);
  return { from, to: from + 1 + Math.floor(draw() * 3), factor: between(draw, 5, 10) };
}

/** Distributes the edge cases of look-up pages, such as a source without posts, over brands: one of each in 24. */
function presence(draw: Draw, months: number, ordinal: number | null) {
  const strength = Object.fromEntries(sources.map((id) => [id, between(draw, 0.4, 1.8)])) as Record<
    SourceId,
    number
  >;
  const turn = ordinal === null ? -1 : (ordinal + 5 * Math.floor(ordinal / 24)) % 24;
  const chosen = sources[turn % sources.length] ?? pick(draw, sources);
  let gap: Character['gap'] = null;
  if (turn >= 0 && turn < 4) for (const id of sources) strength[id] = id === chosen ? 1.5 : 0;
  else if (turn >= 4 && turn < 8) strength[chosen] = 0;
  else if (turn >= 8 && turn < 12) strength[chosen] = 0.02;
  else if (turn === 12) for (const id of sources) strength[id] = 0;
  else if (turn === 13 || turn === 14) {
    const from = Math.floor(between(draw, 0.3, 0.7) * months);
    gap = { source: pick(draw, sources), from, to: from + Math.max(1, Math.floor(months / 9)) };
  }
  return { strength, gap, odd: turn >= 0 && turn <= 14 };
}

export function loudness(
  who: Character,
  source: SourceId,
  month: number,
  months: number,
  calendarMonth: number,
): number {
  const { gap, launch, object, news } = who;
  if (news && (month < news.from || month > news.to)) return 0;
  const silent = gap && gap.source === source && month >= gap.from && month < gap.to;
  if (silent || (launch !== null && month < launch)) return 0;
  const habits = sourceHabits[source];
  const years = (month - months / 2) / 12;
  const arrival = launch === null ? 1 : Math.min(1.6, 0.5 + 0.35 * (month - launch + 1));
  return (
    who.strength[source] *
    habits.share *
    ((object.verticals[0] && habits.leaning[object.verticals[0]]) ?? 1) *
    Math.exp((who.trend + habits.growth) * years) *
    seasonFactor(who.season, calendarMonth) *
    arrival *
    who.spikes.reduce((factor, spike) => factor * spikeFactor(spike, month), 1)
  );
}

const spikeFactor = (spike: { month: number; factor: number }, month: number) =>
  month === spike.month ? spike.factor : month === spike.month + 1 ? Math.sqrt(spike.factor) : 1;

export function spamShare(who: Character, source: SourceId, month: number): number {
  const inWave = who.wave && month >= who.wave.from && month < who.wave.to;
  return Math.min(0.7, sourceHabits[source].spam * who.spam * (inWave ? (who.wave?.factor ?? 1) : 1));
}
