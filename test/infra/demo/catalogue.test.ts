import { expect, test } from 'vitest';
import { realBrands } from '../../../infra/demo/posts/catalogue/blockList.ts';
import { catalogue } from '../../../infra/demo/posts/catalogue/catalogue.ts';
import { resemblesRealBrand } from '../../../infra/demo/posts/catalogue/realNames.ts';
import { categoryOf, ObjectTypeCode } from '../../../shared/model/lookup/object.ts';
import { themeDefinitions } from '../../../shared/model/lookup/theme.ts';
import { readableOn } from '../../../shared/rules/lookup/readableOn.ts';

const demo = catalogue(600);
const many = catalogue(10_000);
const isBrand = ({ type }: { type: ObjectTypeCode }) => categoryOf(type) === 'brand';

/** The number of letters to insert, drop or exchange between two names, by plain recursion. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

test('the catalog of the demonstration world has exactly as many objects as requested, with unique ids and names per type', () => {
  for (const size of [80, 600, 10_000]) {
    const objects = catalogue(size);
    expect(objects).toHaveLength(size);
    expect(new Set(objects.map(({ sid }) => sid)).size).toBe(size);
    expect(new Set(objects.map(({ type, name }) => `${type} ${name}`)).size).toBe(size);
  }
});

test('the catalog of the demonstration world invents no brand that equals a real one or differs in a single letter', () => {
  const real = Object.values(realBrands).flatMap((list) => list.split(',').map(plain));
  const near = demo
    .filter(isBrand)
    .filter(({ name }) =>
      [name, ...name.split(/[ &]+/)]
        .map(plain)
        .some((word) =>
          real.some(
            (each) => each === word || (each.length >= 5 && word.length >= 5 && distance(each, word) <= 1),
          ),
        ),
    );
  expect(near.map(({ name }) => name)).toEqual([]);
  expect(many.filter(isBrand).filter(({ name }) => resemblesRealBrand(name))).toEqual([]);
});

test.each([
  'Sephora',
  'Sephorra',
  'sephra',
  'Nike',
  'Zara Home',
  'Estée Lauder',
  'Heinekin',
  'The Gucci Group',
])('the catalog of the demonstration world rejects %s', (name) =>
  expect(resemblesRealBrand(name)).toBe(true),
);

test.each(['Oatmere', 'Larkspur Kitchen', 'Velloria'])(
  'the catalog of the demonstration world accepts %s',
  (name) => expect(resemblesRealBrand(name)).toBe(false),
);

test('the catalog of the demonstration world has every type of object, and every theme of the help with its definition', () => {
  expect(new Set(demo.map(({ type }) => type))).toEqual(new Set(ObjectTypeCode.options));
  const themes = demo.filter(({ type }) => type === 'TH');
  for (const [vertical, definitions] of Object.entries(themeDefinitions))
    for (const [name, description] of Object.entries(definitions))
      expect(themes).toContainEqual(
        expect.objectContaining({ name, description, verticals: [Number(vertical)] }),
      );
});

test('the catalog of the demonstration world has as many themes in the four help domains as the help pages through', () => {
  const counts = ([9022, 8982, 34581, 1225] as const).map(
    (each) => Object.keys(themeDefinitions[each]).length,
  );
  expect(counts).toEqual([27, 30, 20, 36]);
});

test('the catalog of the demonstration world nests products so that each leads up to a top-level type of a market', () => {
  const bySid = new Map(many.map((object) => [object.sid, object]));
  const top = (sid: number): string | undefined => {
    const object = bySid.get(sid);
    const [parent] = object?.parents ?? [];
    return parent === undefined ? object?.type : top(parent);
  };
  const low = many.filter(({ type }) => type === 'PL');
  expect(low.length).toBeGreaterThan(350);
  expect(low.filter(({ sid }) => top(sid) !== 'PH')).toEqual([]);
  expect(low.filter(({ parents }) => bySid.get(parents[0] ?? 0)?.type === 'PL').length).toBeGreaterThan(150);
  expect(new Set(many.filter(({ type }) => type === 'PH').flatMap(({ verticals }) => verticals)).size).toBe(
    8,
  );
});

test('the catalog of the demonstration world gives lines a brand and brands an owner as parents, and every brand an unused web address', () => {
  const types = new Map(demo.map(({ sid, type }) => [sid, type]));
  const parentTypes = (type: ObjectTypeCode) =>
    new Set(
      demo
        .filter((each) => each.type === type)
        .flatMap(({ parents }) => parents.map((sid) => types.get(sid))),
    );
  expect(parentTypes('BE')).toEqual(new Set(['BR']));
  expect(parentTypes('BR')).toEqual(new Set(['OR']));
  for (const { web } of demo.filter(isBrand))
    expect(web).toMatch(/^(https:\/\/)?[a-z0-9-]+\.example(\/[a-z0-9-]+)?$/);
});

test('the catalog of the demonstration world describes every object in a sentence', () => {
  for (const { description } of many) expect(description).toMatch(/^[^a-z].{8,}\.$/u);
});

test('the catalog of the demonstration world gives every object a color on which white or dark text is legible', () => {
  const between = many.filter(({ color }) => color !== null && readableOn(color) === '#000000');
  expect(between.map(({ name, color }) => `${name} ${color}`)).toEqual([]);
});

test('the catalog of the demonstration world keeps object ids when the world grows', () => {
  const later = new Map(many.map(({ type, name, sid }) => [`${type} ${name}`, sid]));
  const moved = demo.filter(({ type, name, sid }) => (later.get(`${type} ${name}`) ?? sid) !== sid);
  expect(moved).toEqual([]);
});
