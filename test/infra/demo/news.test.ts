import { beforeAll, expect, test } from 'vitest';
import type { Candidate } from '../../../functions/lookup/pipeline/signals/candidate.ts';
import { causeOf } from '../../../functions/lookup/pipeline/signals/causeOf.ts';
import type { Detected } from '../../../functions/lookup/pipeline/signals/detect.ts';
import { type Cast, castOf } from '../../../infra/demo/posts/behavior/cast.ts';
import type { Character } from '../../../infra/demo/posts/behavior/character.ts';
import { plan } from '../../../infra/demo/posts/behavior/plan.ts';
import { catalogue } from '../../../infra/demo/posts/catalogue/catalogue.ts';
import { demoSize } from '../../../infra/demo/posts/demoSize.ts';
import type { SignalKind } from '../../../shared/model/lookup/signal.ts';
import { detect } from '../../support/injectedSignals.ts';
import { objectionsTo } from '../../support/recountedSignals.ts';

const { seed, posts, objects, months } = demoSize;
const latest = months - 1;

/** Planned monthly posts about each object in a source, and how many of them mention each other object. */
type Series = { readonly values: number[]; readonly withOthers: Map<Character, number[]> };

let cast: Cast;
const series = new Map<string, Series>();
let found: Map<string, Detected>;

beforeAll(() => {
  cast = castOf(catalogue(objects), seed, months);
  const partsOf = new Map(cast.all.map((who) => [who, namedBy(who)]));
  for (const planned of plan(cast.all, posts, seed, { firstMonth: 0, months })) {
    const who = cast.all[planned.home];
    if (!who || who.object.sid < 0) continue;
    const key = `${planned.source} ${who.object.sid}`;
    const own = series.get(key) ?? { values: blank(), withOthers: new Map<Character, number[]>() };
    series.set(key, own);
    const authentic = planned.posts - planned.spam;
    add(own.values, planned.month, authentic);
    for (const [other, part] of partsOf.get(who) ?? []) {
      const both = own.withOthers.get(other) ?? blank();
      own.withOthers.set(other, both);
      add(both, planned.month, authentic * part);
    }
  }
  found = detect(new Map([...series].map(([key, { values }]) => [key, values])));
});

const blank = () => new Array<number>(months).fill(0);
function add(values: number[], month: number, more: number): void {
  values[month] = (values[month] ?? 0) + more;
}

/** The share of posts about an object that mention each other object. */
function namedBy(who: Character): Map<Character, number> {
  const kinds = cast.mentions.get(who) ?? [];
  const parts = new Map<Character, number>();
  for (const { objects: named } of kinds)
    for (const each of named)
      if (each.object.sid !== who.object.sid) parts.set(each, (parts.get(each) ?? 0) + 1 / kinds.length);
  return parts;
}

/** The method’s signal for a brand in the news, in the first source that has one. */
function toldOf(sid: number, kind: SignalKind) {
  const key = [...found.keys()].find(
    (each) => each.endsWith(` ${sid}`) && found.get(each)?.shape.kind === kind,
  );
  const detected = found.get(key ?? '');
  if (!key || !detected) return null;
  const { shape: window } = detected;
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
  const { values = [], withOthers = [] } = series.get(key) ?? {};
  const inYear = (some: readonly number[]) => sum(some.slice(-window.months - 12, -window.months));
  const candidates = [...withOthers].map(([{ object }, both]): Candidate => {
    const monthly = both.slice(-window.months);
    const [now, before, ofBefore] = [sum(monthly), inYear(both), inYear(values)];
    const usual = (before / 12) * window.months;
    const named = { sid: object.sid, name: object.name, type_code: object.type };
    return { named, now, monthly, usual, before, ofBefore, authors: Math.max(now, usual) };
  });
  return causeOf(window, candidates);
}

function storiesOf(kind: SignalKind) {
  const brands = cast.all.filter(({ news, object }) => news && object.sid > 0);
  return brands.filter(({ news }) => {
    if (!news) return false;
    if (news.to < latest) return kind === (news.to === latest - 1 ? 'drop' : 'break');
    return kind === (news.from === latest ? 'spike' : 'shift');
  });
}

test.each(['spike', 'drop', 'shift', 'break'] as const)(
  'the demonstration world has a %s that the method finds, with its planted cause first',
  (kind) => {
    const planted = storiesOf(kind).filter(({ news }) => news?.besides);
    const told = planted.map(({ object }) => toldOf(object.sid, kind));
    const right = planted.filter(({ news }, at) => {
      const cause = told[at];
      return cause && 'sid' in cause && cause.sid === news?.besides?.object.sid;
    });
    expect(right.length).toBeGreaterThanOrEqual(1);
    // Each has no other cause.
    expect(told.filter(Boolean)).toHaveLength(right.length);
  },
);

test('themes have their planned spikes, and product types show theirs', () => {
  const themes = cast.all.filter(({ news, object }) => news?.besides?.object.type === 'TH' && object.sid < 0);
  expect(themes.length).toBeGreaterThan(5);
  const types = cast.all.filter(({ object, spikes }) => object.type === 'PL' && spikes.length > 0);
  for (const { spikes } of types) expect(spikes[0]?.factor).toBeGreaterThan(1.5);
  expect(types.length).toBeGreaterThan(5);
});

test('at most one of 50 signals of the demonstration world contradicts its months in kind, start or size', () => {
  const objections = [...found].flatMap(([key, { shape }]) => {
    const { kind, months, actual, expected } = shape;
    const values = series.get(key)?.values ?? [];
    const stated = { kind, months, actual: Math.round(actual), expected: Math.round(expected), values };
    const wrong = objectionsTo(stated);
    return wrong.length > 0 ? [`${key} ${wrong.join()} ${JSON.stringify(stated)}`] : [];
  });
  expect(found.size).toBeGreaterThan(30);
  expect(objections.length / found.size, objections.join('\n')).toBeLessThanOrEqual(0.02);
});
