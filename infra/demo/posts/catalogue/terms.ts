import { objectTypes } from '../../../../shared/model/lookup/object.ts';
import { themeDefinitions } from '../../../../shared/model/lookup/theme.ts';
import type { VerticalId } from '../../../../shared/model/scope.ts';
import { type CatalogueObject, firstSid, type GroupKey, groupKey } from './catalogueObject.ts';
import { type Group, markets, names, type TermCode, verticals } from './markets.ts';

type Place = { vertical: VerticalId; group: Group };

const commonTerms: Group['terms'] = {
  GC: 'Family, Love, Happiness, Price, Sale, Gift, Review, Recommendation, Quality, Sustainability, Community, Home, Work, Weather, Customer Service, Packaging, Subscription, Small Business, Restock, First Impression',
  EM: '❤️ Red Heart, ✨ Sparkles, 😍 Heart Eyes, 🔥 Fire, 😂 Tears of Joy, 🥰 Smiling Hearts, 🙌 Raised Hands, 💯 Hundred, 😭 Loud Crying, 🎉 Party Popper, 🌿 Herb, 🌊 Wave, ☀️ Sun, 🤢 Nauseated, 👀 Eyes',
  QU: 'Affordable, Amazing, Disappointing, Favorite, New, Local, Ethical',
  PT: 'Influencer, Best Friend, Mother, Boyfriend, Coworker, Daughter',
  TE: 'Weekend, Today, Birthday, Holiday Season, Vacation, Black Friday',
  LT: 'Online Store, Supermarket, Big-Box Store, Home',
  AH: 'Shopping, Unboxing, Gift Wrapping, Traveling, Music, Photography',
};

const places: Place[] = [...markets].flatMap(([vertical, { groups }]) =>
  groups.map((group) => ({ vertical, group })),
);

/** Interleaves the lists, so that any prefix contains items of each. */
function dealt<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

const plainObject = { parents: [], sells: [], web: null, color: null };

export function themeObjects(): CatalogueObject[] {
  const lists = verticals.map((vertical) =>
    Object.entries(themeDefinitions[vertical]).map(([name, description]) => ({
      vertical,
      name,
      description,
    })),
  );
  return dealt(lists).map(({ vertical, name, description }, at) => ({
    ...plainObject,
    sid: firstSid.theme + at,
    name,
    type: 'TH',
    verticals: [vertical],
    groups: marketGroups(vertical),
    description,
  }));
}

const marketGroups = (vertical: VerticalId): GroupKey[] =>
  (markets.get(vertical)?.groups ?? []).map(({ high }) => groupKey(vertical, high));

/** Unique and in the order in which a growing catalog adds them. */
export function productObjects(): { high: CatalogueObject[]; low: CatalogueObject[] } {
  const high = dealt(verticals.map((vertical) => places.filter((place) => place.vertical === vertical))).map(
    ({ vertical, group }, at): CatalogueObject => ({
      ...plainObject,
      sid: firstSid.high + at,
      name: group.high,
      type: 'PH',
      verticals: [vertical],
      groups: [groupKey(vertical, group.high)],
      description: `Everything sold as ${group.high.toLowerCase()}.`,
    }),
  );
  const outer = dealt(high.map((parent) => lowNames(parent).map(({ name }) => ({ name, parent }))));
  const first = outer.map((each, at) => lowObject(each, firstSid.low + at));
  const inner = dealt(
    first.map((parent) => {
      const top = high.find(({ sid }) => parent.parents.includes(sid));
      const own = top && lowNames(top).find(({ name }) => name === parent.name);
      return (own?.inner ?? []).map((name) => ({ name, parent }));
    }),
  );
  return {
    high,
    low: [...first, ...inner.map((each, at) => lowObject(each, firstSid.low + first.length + at))],
  };
}

function lowNames(high: CatalogueObject): { name: string; inner: string[] }[] {
  const group = places.find(({ vertical, group }) =>
    high.groups.includes(groupKey(vertical, group.high)),
  )?.group;
  return (group?.low ?? []).map((line) => {
    const [name = '', inner] = line.split('>');
    return { name: name.trim(), inner: inner ? names(inner) : [] };
  });
}

const lowObject = (
  { name, parent }: { name: string; parent: CatalogueObject },
  sid: number,
): CatalogueObject => ({
  ...plainObject,
  sid,
  name,
  type: 'PL',
  verticals: parent.verticals,
  groups: parent.groups,
  parents: [parent.sid],
  description: `${name}, a kind of ${parent.name.toLowerCase()}.`,
});

/** Starts with this many terms of each kind, so that a small catalog has every kind. */
const fewOfEach = 6;

export function termObjects(): CatalogueObject[] {
  const everyPlace = places.map(({ vertical, group }) => ({
    vertical,
    terms: group.terms,
    key: groupKey(vertical, group.high),
  }));
  const found = new Map<string, CatalogueObject>();
  const add = (code: TermCode, name: string, vertical?: VerticalId, key?: GroupKey) => {
    const known = found.get(`${code} ${name}`);
    const term: CatalogueObject = known ?? {
      ...plainObject,
      sid: firstSid.term + found.size,
      name,
      type: code,
      verticals: [],
      groups: [],
      description: `${name}, as people mention it (${objectTypes[code].name.toLowerCase()}).`,
    };
    found.set(`${code} ${name}`, term);
    if (vertical && !term.verticals.includes(vertical)) term.verticals.push(vertical);
    if (key) term.groups.push(key);
  };
  const common = dealt(entriesOf(commonTerms));
  const grouped = dealt(
    everyPlace.map(({ vertical, terms, key }) =>
      dealt(entriesOf(terms)).map((each) => ({ ...each, vertical, key })),
    ),
  );
  const commonNames = new Set(common.map(({ code, name }) => `${code} ${name}`));
  for (const [at, each] of grouped.entries()) {
    if (at % 4 === 0) for (const { code, name } of common.splice(0, 1)) add(code, name);
    // A common term stays common, since joining a group would remove it from other markets.
    if (!commonNames.has(`${each.code} ${each.name}`)) add(each.code, each.name, each.vertical, each.key);
  }
  const all = [...found.values()];
  const ofCode = Object.values(Object.groupBy(all, ({ type }) => type)).map((list) =>
    list.slice(0, fewOfEach),
  );
  return [...new Set([...dealt(ofCode), ...all])];
}

const entriesOf = (terms: Group['terms']) =>
  Object.entries(terms).map(([code, list]) => names(list).map((name) => ({ code: code as TermCode, name })));
