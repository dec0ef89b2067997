import { type DemographicGroup, demographicGroups } from '../../../shared/model/lookup/descriptor.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { dice } from '../forecastWorlds.ts';
import type { PlantedChange } from './plantChanges.ts';
import type { PlantedShare } from './plantShares.ts';

export type Planted<What> = What & { readonly vertical: number; readonly setting: string };
type AudienceWanted = { readonly group: DemographicGroup };

const times = [1.3, 1.5, 2];
const audiences = [100, 300, 1000];
/** Audience sizes are grouped within this factor. */
const about = 1.4;
const shares = { from: 16, to: 33 };

const changes = [0.5, 1, -0.5];
const bases = [30, 60, 150, 400];

/**
 * Differences of some objects in their home verticals, at most one per vertical and source, since authors of an object
 * also post about its rivals. All other verticals have none.
 */
export function chooseShares(
  documents: readonly InsightDocument[],
  seed: number,
): Planted<PlantedShare & AudienceWanted>[] {
  const { roll } = dice(seed);
  const fields = Map.groupBy(documents.filter(isHome), ({ source, vertical }) => `${source} ${vertical}`);
  const taken = new Set<string>();
  return shuffled([...fields.values()], roll).flatMap((own, at) => {
    const size = audiences[at % audiences.length] ?? 0;
    const factor = times[Math.floor(at / audiences.length + seed) % times.length] ?? 1;
    const options = at % 2 === 0 ? own.flatMap((document) => optionsOf(document, size)) : [];
    const option = options.filter(({ key }) => !taken.has(key))[Math.floor(roll() * options.length)];
    if (!option) return [];
    taken.add(option.key);
    const { percent, key: _, ...what } = option;
    const chance = ((factor - 1) * percent) / (100 - percent);
    return [{ ...what, chance, setting: `${factor} times, ${size} authors` }];
  });
}

function optionsOf({ source, vertical, object, demographics }: InsightDocument, size: number) {
  return demographicGroups.flatMap((group) => {
    const { n, shares: rows } = demographics[group];
    if (n < size / about || n > size * about) return [];
    return rows
      .filter(({ percent }) => percent >= shares.from && percent <= shares.to)
      .map(({ id, percent }) => ({
        ...{ source, vertical, object, group, percent },
        trait: id,
        key: `${source} ${object}`,
      }));
  });
}

/** One in twenty objects changes, in all of its verticals. */
export function chooseChanges(documents: readonly InsightDocument[], seed: number): Planted<PlantedChange>[] {
  const { roll } = dice(seed);
  const home = documents.filter(isHome);
  const fitting = shuffled(
    [...new Map(home.map((each) => [`${each.source} ${each.object}`, each])).values()],
    roll,
  );
  return fitting.slice(0, documents.length / 20).flatMap(({ source, vertical, object, year_changes }, at) => {
    const before = year_changes?.posts?.n_before ?? 0;
    const base = bases.findLast((least) => before >= least);
    const change = changes[at % changes.length] ?? 0;
    const setting = `${change > 0 ? '+' : ''}${100 * change} %, ${base} posts and more`;
    return base ? [{ source, vertical, object, change, setting }] : [];
  });
}

export type Power = {
  readonly settings: Map<string, { planted: number; found: number }>;
  found: number;
  false: number;
};
export const noPower = (): Power => ({ settings: new Map(), found: 0, false: 0 });

export function countFound<What extends { source: number; object: number }>(
  power: Power,
  planted: readonly Planted<What>[],
  documents: readonly InsightDocument[],
  finds: (document: InsightDocument, what: Planted<What>) => boolean,
  kinds: readonly string[],
): void {
  const byKey = new Map(documents.map((each) => [`${each.source} ${each.vertical} ${each.object}`, each]));
  for (const what of planted) {
    const document = byKey.get(`${what.source} ${what.vertical} ${what.object}`);
    const tally = power.settings.get(what.setting) ?? { planted: 0, found: 0 };
    tally.planted += 1;
    if (document && finds(document, what)) tally.found += 1;
    power.settings.set(what.setting, tally);
  }
  const changed = new Set(
    planted.flatMap(({ source, vertical, object }) => [`${source} ${vertical}`, `${source} ${object} *`]),
  );
  for (const { source, vertical, object, findings = [] } of documents) {
    const own = findings.filter(({ kind }) => kinds.includes(kind)).length;
    power.found += own;
    if (!changed.has(`${source} ${vertical}`) && !changed.has(`${source} ${object} *`)) power.false += own;
  }
}

export const findsShare = ({ findings = [] }: InsightDocument, { group }: AudienceWanted): boolean =>
  findings.some((each) => each.kind === 'audience' && each.group === group);

export const findsChange = ({ findings = [] }: InsightDocument, { change }: { change: number }): boolean =>
  findings.some((each) => each.kind === 'posts' && Math.sign(each.change) === Math.sign(change));

/** A clear majority of the object’s posts is in the document’s vertical. */
const isHome = ({ vertical, domain_percents }: InsightDocument) =>
  (domain_percents.domains.find((each) => each.vertical === vertical)?.latest ?? 0) >= 60;

const shuffled = <Item>(items: readonly Item[], roll: () => number): Item[] =>
  items
    .map((item) => ({ item, at: roll() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
