import {
  type InsightDocument,
  kept,
  minShown,
  type Relation,
  type YearChange,
  type YearChanges,
} from '../../../../shared/model/lookup/insight.ts';
import { metrics } from '../../../../shared/model/lookup/metric.ts';
import { objectTypes } from '../../../../shared/model/lookup/object.ts';
import { type SourceId, sourceNames } from '../../../../shared/model/source.ts';
import { type VerticalId, verticalNames } from '../../../../shared/model/vertical.ts';
import { descriptors, type Place, type Post, places, type Thing, type World } from './world.ts';

/*
 * Counts every figure again straight from the posts, by the words of the definitions and nothing else: no bits, no
 * tables, no sharing with the build. Slow, and meant to be.
 */

/** `part / whole` in percent, rounded half up by whole numbers alone. */
function percent(part: number, whole: number, decimals: number): number | null {
  if (whole === 0) return null;
  return half(part * 100 * 10 ** decimals, whole) / 10 ** decimals;
}

function half(numerator: number, denominator: number): number {
  const [a, b] = [BigInt(numerator) * 2n + BigInt(denominator), BigInt(denominator) * 2n];
  const quotient = a / b;
  return Number(a % b < 0n ? quotient - 1n : quotient);
}

type Named = { readonly name: string; readonly id: number };
const ranked = <Item>(items: Item[], value: (item: Item) => number, named: (item: Item) => Named): Item[] =>
  [...items].sort((one, other) => {
    const [a, b] = [named(one), named(other)];
    return value(other) - value(one) || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id);
  });

const categoryOf = (thing: Thing) => objectTypes[thing.type_code].category;
const both = <Value>(one: Set<Value>, other: Set<Value>) =>
  [...one].filter((value) => other.has(value)).length;
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** Every document of a world, by object, vertical and source. */
export function recount(world: World, leastPosts: number, leastRow = 1, leastPeers = 1): InsightDocument[] {
  return Object.keys(sourceNames).flatMap((key) => {
    const source = Number(key) as SourceId;
    // A month whose file has no post is a gap, like one without a file.
    const months = world.posts.filter((each) => each.source === source).map(({ month }) => month);
    if (months.length === 0) return [];
    const last = Math.max(...months);
    const bitsFrom = Math.max(Math.min(...months), last - 61);
    const ofSource = new Recount(world, source, last, bitsFrom, leastPosts, leastRow, leastPeers);
    return ofSource.documents();
  });
}

class Recount {
  readonly world: World;
  readonly source: SourceId;
  readonly posts: readonly Post[];
  readonly real: readonly Post[];
  readonly present: ReadonlySet<number>;
  readonly last: number;
  readonly bitsFrom: number;
  readonly leastPosts: number;
  readonly leastRow: number;
  readonly leastPeers: number;
  readonly known: ReadonlyMap<number, Thing>;

  constructor(
    world: World,
    source: SourceId,
    last: number,
    bitsFrom: number,
    leastPosts: number,
    leastRow: number,
    leastPeers: number,
  ) {
    this.world = world;
    this.source = source;
    this.last = last;
    this.bitsFrom = bitsFrom;
    this.leastPosts = leastPosts;
    this.leastRow = leastRow;
    this.leastPeers = leastPeers;
    this.posts = world.posts.filter((post) => post.source === source);
    this.real = this.posts.filter((post) => !post.spam);
    this.present = new Set(this.posts.map(({ month }) => month));
    this.known = new Map(world.objects.map((thing) => [thing.sid, thing]));
  }

  documents(): InsightDocument[] {
    return [...this.known.keys()]
      .sort((one, other) => one - other)
      .flatMap((object) =>
        this.verticals()
          .filter((vertical) => this.eligible(vertical, object))
          .map((vertical) => this.document(vertical, object)),
      );
  }

  verticals(): VerticalId[] {
    return Object.keys(verticalNames).map((id) => Number(id) as VerticalId);
  }

  /** Authentic posts about all of the objects in a vertical and a span of months. */
  count(vertical: number, objects: readonly number[], from: number, to: number): number {
    return this.real.filter((post) => this.matches(post, vertical, objects, from, to)).length;
  }

  matches(post: Post, vertical: number, objects: readonly number[], from: number, to: number): boolean {
    const here = vertical === 0 || post.verticals.includes(vertical);
    return (
      here && objects.every((sid) => post.objects.includes(sid)) && post.month >= from && post.month <= to
    );
  }

  authors(vertical: number, object: number, from: number, to: number): Set<string> {
    return new Set(
      this.real
        .filter((post) => this.matches(post, vertical, [object], from, to))
        .map(({ author }) => author),
    );
  }

  /** Whether enough different authors mention two objects together in the latest months. */
  together(vertical: number, object: number, other: number, months: number): boolean {
    const posts = this.real.filter((post) =>
      this.matches(post, vertical, [object, other], this.last - months + 1, this.last),
    );
    return new Set(posts.map(({ author }) => author)).size >= this.leastRow;
  }

  eligible(vertical: number, object: number): boolean {
    const { last, leastPosts } = this;
    const recent = this.count(vertical, [object], last - 2, last);
    const earlier = this.count(vertical, [object], last - 5, last - 3);
    return (
      recent > 0 &&
      3 * recent >= leastPosts * this.wholeMonths(last - 2, last) &&
      3 * earlier >= leastPosts * this.wholeMonths(last - 5, last - 3)
    );
  }

  /** The months that aren't gaps. Those before the first one aren't gaps either: the source had no posts then. */
  wholeMonths(from: number, to: number): number {
    const counting = this.posts.filter(
      ({ verticals, objects }) => verticals.length > 0 || objects.length > 0,
    );
    const present = new Set(counting.map(({ month }) => month));
    const first = Math.min(...present);
    return range(from, to).filter((month) => month < first || present.has(month)).length;
  }

  rivals(vertical: number, object: number): number[] {
    const category = categoryOf(this.thing(object));
    return [...this.known.values()]
      .filter((thing) => categoryOf(thing) === category && this.eligible(vertical, thing.sid))
      .map(({ sid }) => sid);
  }

  /** Percent rank among the rivals: how many have less, of all others. Shares are compared as fractions. */
  percentile(
    vertical: number,
    object: number,
    share: (rival: number) => [part: number, whole: number],
  ): number | null {
    const rivals = this.rivals(vertical, object);
    if (rivals.length - 1 < this.leastPeers) return null;
    const fraction = (rival: number) => {
      const [part, whole] = share(rival);
      return part === 0 || whole === 0 ? ([0, 1] as const) : ([part, whole] as const);
    };
    const [part, whole] = fraction(object);
    const less = rivals.filter((rival) => {
      const [other, of] = fraction(rival);
      return other * whole < part * of;
    });
    return half(less.length * 1000, rivals.length - 1) / 10;
  }

  thing(sid: number): Thing {
    const thing = this.known.get(sid);
    if (!thing) throw new Error(`no object ${sid}`);
    return thing;
  }

  monthly(value: (month: number) => number | null, from = Math.min(...this.present)): (number | null)[] {
    return range(from, this.last).map((month) => (this.present.has(month) ? value(month) : null));
  }

  document(vertical: VerticalId, object: number): InsightDocument {
    return {
      version: 1,
      metric_versions: Object.values(metrics).map(({ version }) => version),
      source: this.source,
      vertical,
      object,
      first_month: Math.min(...this.present),
      last_month: this.last,
      activity: this.activity(vertical, object),
      retention: this.retention(vertical, object),
      year_changes: this.yearChanges(vertical, object),
      domain_percents: this.domainPercents(object),
      peers: this.rivals(vertical, object).length - 1,
      authors: this.authors(vertical, object, this.last - 11, this.last).size,
      demographics: {
        gender: this.traits(vertical, object, 2),
        age: this.traits(vertical, object, 4),
        race: this.traits(vertical, object, 3),
        income: this.traits(vertical, object, 8),
      },
      geographies: {
        global_region: this.places(vertical, object, 'global_region'),
        country: this.places(vertical, object, 'country'),
        us_region: this.places(vertical, object, 'us_region'),
        us_state: this.places(vertical, object, 'us_state'),
        us_msa: this.places(vertical, object, 'us_msa'),
      },
      psychographics: {
        interests: this.highest(this.traits(vertical, object, 5), kept.traits),
        affinities: this.highest(this.traits(vertical, object, 6), kept.traits),
      },
      themes: this.themes(vertical, object),
      left_out: this.leftOut(vertical, object),
      linked_objects: this.relations(vertical, object, false),
      sub_objects: this.relations(vertical, object, true),
      see_also: this.seeAlso(vertical, object),
    };
  }

  activity(vertical: number, object: number): InsightDocument['activity'] {
    const { last, present } = this;
    const authentic = (month: number) => this.count(vertical, [object], month, month);
    const all = (month: number) => this.count(vertical, [], month, month);
    const spam = (month: number) =>
      this.posts.filter((post) => post.spam && this.matches(post, vertical, [object], month, month)).length;
    const total = (months: number[], value: (month: number) => number) =>
      months.reduce((sum, month) => sum + value(month), 0);
    const quarter = (end: number) => range(end - 2, end).filter((month) => present.has(month));
    const spamPercent = (end: number) => {
      const bad = total(quarter(end), spam);
      return percent(bad, bad + total(quarter(end), authentic), 1);
    };
    const mean = (value: (month: number) => number) =>
      quarter(last).length === 0 ? null : half(total(quarter(last), value) * 10, quarter(last).length) / 10;
    const changes = this.yearChanges(vertical, object);
    return {
      authentic: this.monthly(authentic),
      spam: this.monthly(spam),
      authors: this.monthly((month) =>
        month < this.bitsFrom ? null : this.authors(vertical, object, month, month).size,
      ),
      ppm: mean(authentic),
      authentic_yoy: changes.posts?.change ?? null,
      domain_ppm: mean(all),
      domain_yoy_percent: changes.vertical?.change ?? null,
      spam_percent: spamPercent(last),
      spam_percents: this.monthly(spamPercent),
    };
  }

  retention(vertical: number, object: number): InsightDocument['retention'] {
    const at = (month: number) => this.authors(vertical, object, month, month);
    const known = (month: number) => this.present.has(month) && month >= this.bitsFrom;
    const curve = range(1, 6).map((after) => {
      const from = range(this.last - after - 2, this.last - after).filter(
        (m) => known(m) && known(m + after),
      );
      const n = from.reduce((sum, month) => sum + at(month).size, 0);
      const back = from.reduce((sum, month) => sum + both(at(month), at(month + after)), 0);
      return { n, percent: percent(back, n, 1) };
    });
    return {
      percents: curve.map((point) => point.percent),
      n: curve.map((point) => point.n),
      one_month: this.monthly((month) =>
        known(month - 1) ? percent(both(at(month), at(month - 1)), at(month - 1).size, 1) : null,
      ),
    };
  }

  yearChanges(vertical: number, object: number): YearChanges {
    const { last } = this;
    const complete = (from: number, to: number) => range(from, to).every((month) => this.present.has(month));
    const bothComplete = (end: number, months: number) =>
      complete(end - months + 1, end) && complete(end - 12 - months + 1, end - 12);
    const countChange = (objects: readonly number[], end: number): YearChange => {
      if (!bothComplete(end, 3)) return null;
      const n = this.count(vertical, objects, end - 2, end);
      const n_before = this.count(vertical, objects, end - 14, end - 12);
      return { change: n_before < minShown ? null : half((n - n_before) * 1000, n_before) / 10, n, n_before };
    };
    /** `share` gives the part and the whole of the window that ends at a month. */
    const shareChange = (months: number, share: (end: number) => [number, number]): YearChange => {
      if (!bothComplete(last, months)) return null;
      const [[part, n], [partBefore, n_before]] = [share(last), share(last - 12)];
      const enough = Math.min(n, n_before) >= minShown;
      const points = enough ? half((part * n_before - partBefore * n) * 1000, n * n_before) / 10 : null;
      return { change: points, n, n_before };
    };
    const spamIn = (from: number, to: number) =>
      this.posts.filter((post) => post.spam && this.matches(post, vertical, [object], from, to)).length;
    const of = (month: number) => this.authors(vertical, object, month, month);
    const distinct = (end: number) => this.authors(vertical, object, end - 3, end - 1).size;
    const returning = shareChange(4, (end) => [
      range(end - 2, end).reduce((sum, month) => sum + both(of(month - 1), of(month)), 0),
      range(end - 2, end).reduce((sum, month) => sum + of(month - 1).size, 0),
    ]);
    const [n, n_before] = [distinct(last), distinct(last - 12)];
    return {
      posts: countChange([object], last),
      vertical: countChange([], last),
      retention: returning && {
        change: Math.min(n, n_before) >= minShown ? returning.change : null,
        n,
        n_before,
      },
      spam: shareChange(3, (end) => {
        const spam = spamIn(end - 2, end);
        return [spam, spam + this.count(vertical, [object], end - 2, end)];
      }),
      monthly: {
        posts: this.monthly((end) =>
          complete(end - 2, end) ? this.count(vertical, [object], end - 2, end) : null,
        ),
        changes: this.monthly((end) => countChange([object], end)?.change ?? null),
      },
    };
  }

  domainPercents(object: number): InsightDocument['domain_percents'] {
    const { last } = this;
    const seen = this.verticals().filter((vertical) =>
      this.posts.some((post) => post.objects.includes(object) && post.verticals.includes(vertical)),
    );
    const recent = (vertical: number) => this.count(vertical, [object], last - 2, last);
    const order = ranked(seen, recent, (id) => ({ name: verticalNames[id], id }));
    return {
      posts: this.monthly((month) => this.count(0, [object], month, month)),
      domains: order.map((vertical, at) => ({
        vertical,
        latest: percent(recent(vertical), recent(0), 1),
        ...(at < 3 && {
          percents: this.monthly((month) =>
            percent(this.count(vertical, [object], month, month), this.count(0, [object], month, month), 1),
          ),
        }),
      })),
    };
  }

  /** What an author's authentic posts of the year say of them, by one reading of a post. */
  told(author: string, read: (post: Post) => number[]): Set<number> {
    const year = this.real.filter((post) => post.author === author && post.month > this.last - 12);
    return new Set(year.flatMap(read));
  }

  /** How many of an object's authors have each value, and how many have any. */
  valuesOf(vertical: number, object: number, read: (post: Post) => number[]): Values {
    const authors = [...this.authors(vertical, object, this.last - 11, this.last)];
    const known = authors.map((author) => this.told(author, read)).filter((set) => set.size > 0);
    const ids = [...new Set(known.flatMap((set) => [...set]))];
    return {
      n: known.length,
      rows: new Map(ids.map((id) => [id, known.filter((set) => set.has(id)).length])),
    };
  }

  /** The regions' rows of which no hidden part can be worked out; those with hidden parts are `about`. */
  regionsGiven(whole: Values, parts: Values): Given {
    const given = [...whole.rows].map(([region, counted]): [number, GivenRow] => {
      const within = [...parts.rows].filter(([id]) => placeOf(id).parent_id === region).map(([, n]) => n);
      const shown = sumOf(within.filter((n) => n >= this.leastRow));
      const hidden = within.filter((n) => n < this.leastRow).length;
      const rest = counted - shown;
      const about = counted >= this.leastRow && hidden > 0 && rest > 0;
      return about && givesAway(rest, hidden, this.leastRow)
        ? [region, { n: shown + allowanceFor(rest, hidden, this.leastRow), about }]
        : [region, { n: counted, about }];
    });
    return this.totalGiven(whole, new Map(given));
  }

  /** The total of a group that gives no hidden row away. */
  totalGiven(counted: Values, rows: Given['rows'] = unchanged(counted.rows)): Given {
    const shown = [...counted.rows].filter(([, n]) => n >= this.leastRow);
    const hidden = counted.rows.size - shown.length;
    const rest = counted.n - sumOf(shown.map(([, n]) => n));
    const left = givesAway(rest, hidden, this.leastRow) ? allowanceFor(rest, hidden, this.leastRow) : rest;
    return { n: sumOf(shown.map(([id]) => rows.get(id)?.n ?? 0)) + left, rows };
  }

  given(vertical: number, object: number, group: Group): Given {
    const values = (read: (post: Post) => number[]) => this.valuesOf(vertical, object, read);
    const own = values(group.read);
    if (group.several) return { n: own.n, rows: unchanged(own.rows) };
    if (group.parts) return this.regionsGiven(own, values(group.parts));
    if (!group.whole) return this.totalGiven(own);
    // Every country and state is in a region: both have one total.
    return { n: this.regionsGiven(values(group.whole), own).n, rows: unchanged(own.rows) };
  }

  shares(vertical: number, object: number, group: Group) {
    const all = new Map(
      this.rivals(vertical, object).map((rival) => [rival, this.given(vertical, rival, group)]),
    );
    const own = this.given(vertical, object, group);
    const shown = [...own.rows]
      .filter(([, { n }]) => n >= this.leastRow)
      .sort(([one], [other]) => one - other);
    return {
      n: shown.length > 0 ? own.n : 0,
      shares: shown.map(([id, { n, about }]) => ({
        id,
        percent: percent(n, own.n, 1) ?? 0,
        percentile: this.percentile(vertical, object, (rival) => {
          const theirs = all.get(rival) ?? own;
          return [theirs.rows.get(id)?.n ?? 0, theirs.n];
        }),
        n,
        ...(about ? { about: true as const } : {}),
      })),
    };
  }

  traits(vertical: number, object: number, digit: number) {
    return this.shares(vertical, object, { read: traitsOf(digit), several: digit === 5 || digit === 6 });
  }

  highest(group: ReturnType<Recount['traits']>, most: number) {
    const order = ranked(
      group.shares,
      ({ percentile, n }) => percentile ?? n,
      ({ id }) => ({ name: descriptors[id] ?? '', id }),
    );
    return { n: group.n, shares: order.slice(0, most) };
  }

  places(vertical: number, object: number, kind: string) {
    const group = this.shares(vertical, object, placeGroups(kind));
    const named = ({ id }: { id: number }) => ({ name: placeOf(id).name, id });
    const byPercentile = ranked(group.shares, ({ percentile, n }) => percentile ?? n, named);
    const byPercent = ranked(group.shares, ({ n }) => n, named);
    const most = kind.endsWith('region') || kind === 'us_state' ? Number.POSITIVE_INFINITY : 5;
    const chosen = new Set([...byPercentile.slice(0, most), ...byPercent.slice(0, most)]);
    return {
      n: group.n,
      shares: byPercentile
        .filter((share) => chosen.has(share))
        .map(({ id, ...figures }) => ({
          name: placeOf(id).name,
          ...(kind === 'country' && { iso3: placeOf(id).code ?? '' }),
          ...figures,
        })),
    };
  }

  leftOut(vertical: number, object: number): InsightDocument['left_out'] {
    const { last, leastRow } = this;
    const few = (n: number) => n > 0 && n < leastRow;
    const year = [...this.authors(vertical, object, last - 11, last)];
    const values = (read: (post: Post) => number[]) => {
      const each = year.map((author) => this.told(author, read));
      const ids = new Set(each.flatMap((set) => [...set]));
      return [...ids].filter((id) => few(each.filter((set) => set.has(id)).length)).length;
    };
    const others = [...this.known.values()].filter(({ sid }) => sid !== object);
    const objects = (months: number, wanted: (other: Thing) => boolean) =>
      others.filter(
        (other) =>
          this.count(vertical, [object, other.sid], last - months + 1, last) > 0 &&
          !this.together(vertical, object, other.sid, months) &&
          wanted(other),
      ).length;
    const isSub = ({ parents = [] }: Thing) => parents.includes(object);
    const counts = {
      gender: values(traitsOf(2)),
      age: values(traitsOf(4)),
      race: values(traitsOf(3)),
      income: values(traitsOf(8)),
      global_region: values(placesOfKind('global_region')),
      country: values(placesOfKind('country')),
      us_region: values(placesOfKind('us_region')),
      us_state: values(placesOfKind('us_state')),
      us_msa: values(placesOfKind('us_msa')),
      interests: values(traitsOf(5)),
      affinities: values(traitsOf(6)),
      themes: objects(3, ({ type_code }) => type_code === 'TH'),
      linked_objects: objects(24, (other) => !isSub(other) && other.type_code !== 'TH'),
      sub_objects: objects(24, isSub),
      see_also: objects(
        12,
        ({ sid, type_code }) =>
          type_code !== 'TH' && this.eligible(vertical, sid) && this.correlation(vertical, object, sid) > 0,
      ),
    };
    return Object.fromEntries(Object.entries(counts).filter(([, rows]) => rows > 0));
  }

  themes(vertical: number, object: number): InsightDocument['themes'] {
    const { last } = this;
    const share =
      (theme: number, end: number) =>
      (rival: number): [number, number] => [
        rival === theme ? 0 : this.count(vertical, [rival, theme], end - 2, end),
        this.count(vertical, [rival], end - 2, end),
      ];
    const n = this.count(vertical, [object], last - 2, last);
    const themes = [...this.known.values()]
      .filter(({ sid, type_code }) => type_code === 'TH' && sid !== object)
      .map(({ sid, name }) => {
        const both = this.count(vertical, [object, sid], last - 2, last);
        return {
          sid,
          name,
          percent: percent(both, n, 2) ?? 0,
          percentile: this.percentile(vertical, object, share(sid, last)),
          qoq_percentile: this.percentile(vertical, object, share(sid, last - 3)),
          n: both,
        };
      })
      .filter((theme) => theme.n > 0 && this.together(vertical, object, theme.sid, 3));
    const order = ranked(
      themes,
      ({ percentile, n }) => percentile ?? n,
      ({ name, sid }) => ({ name, id: sid }),
    );
    return { n, shares: order.slice(0, kept.themes) };
  }

  relations(vertical: number, object: number, sub: boolean): Relation[] {
    const { last } = this;
    const related = [...this.known.values()]
      .filter(({ sid }) => sid !== object)
      .filter(({ parents = [], type_code }) => (parents.includes(object) ? sub : !sub && type_code !== 'TH'))
      .map(({ sid, name, type_code }) => ({
        sid,
        name,
        type_code,
        percents: this.monthly(
          (month) =>
            percent(
              this.count(vertical, [object, sid], month, month),
              this.count(vertical, [object], month, month),
              2,
            ),
          last - 23,
        ),
        n: this.count(vertical, [object, sid], last - 23, last),
      }))
      .filter(({ n, sid }) => n > 0 && this.together(vertical, object, sid, 24));
    const order = ranked(
      related,
      ({ n }) => n,
      ({ name, sid }) => ({ name, id: sid }),
    );
    return order.slice(0, sub ? kept.sub_objects : kept.linked_objects);
  }

  seeAlso(vertical: number, object: number): InsightDocument['see_also'] {
    const year = (objects: number[]) => this.count(vertical, objects, this.last - 11, this.last);
    const a = year([object]);
    const objects = [...this.known.values()]
      .filter(({ sid, type_code }) => sid !== object && type_code !== 'TH' && this.eligible(vertical, sid))
      .map(({ sid, name, type_code }) => {
        const [b, both] = [year([sid]), year([object, sid])];
        const phi = this.correlation(vertical, object, sid);
        return {
          sid,
          name,
          type_code,
          correlation: Math.round(phi * 10_000) / 10_000,
          raw: percent(both, a, 2) ?? 0,
          reverse: percent(both, b, 2) ?? 0,
          n: both,
          positive: phi > 0,
        };
      })
      .filter(({ n, positive, sid }) => n > 0 && positive && this.together(vertical, object, sid, 12))
      .map(({ positive: _, ...rest }) => rest);
    const order = ranked(
      objects,
      ({ correlation }) => correlation,
      ({ name, sid }) => ({ name, id: sid }),
    );
    return { n: a, objects: order.slice(0, kept.see_also) };
  }

  correlation(vertical: number, object: number, other: number): number {
    const year = (objects: number[]) => this.count(vertical, objects, this.last - 11, this.last);
    const [N, a, b, both] = [year([]), year([object]), year([other]), year([object, other])];
    return (N * both - a * b) / Math.sqrt(a * b * (N - a) * (N - b));
  }
}

function placeOf(id: number): Place {
  const place = places.find(({ place_id }) => place_id === id);
  if (!place) throw new Error(`no place ${id}`);
  return place;
}

/** Where a post is from, at every level. */
function placesOf({ country, state, location }: Post): number[] {
  const from = places.find(({ kind, code }) => kind === 'country' && code === country);
  const inside =
    country === 'USA' ? places.find(({ kind, code }) => kind === 'us_state' && code === state) : undefined;
  const town =
    country === 'USA'
      ? places.find(({ kind, name, code }) => kind === 'us_location' && name === location && code === state)
      : undefined;
  return [from?.place_id, from?.parent_id, inside?.place_id, inside?.parent_id, town?.parent_id].filter(
    (id) => id !== undefined,
  );
}

const traitsOf =
  (digit: number) =>
  ({ demographics = [], interests = [], affinities = [] }: Post) =>
    [...demographics, ...interests, ...affinities].filter((id) => Math.floor(id / 100_000) === digit);

type Values = { readonly n: number; readonly rows: ReadonlyMap<number, number> };
type GivenRow = { readonly n: number; readonly about: boolean };
type Given = { readonly n: number; readonly rows: ReadonlyMap<number, GivenRow> };
type Group = {
  readonly read: (post: Post) => number[];
  /** Authors have several values each, as they like. */
  readonly several?: boolean;
  /** The level within it, and the one that it is within. */
  readonly parts?: (post: Post) => number[];
  readonly whole?: (post: Post) => number[];
};

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
const unchanged = (rows: ReadonlyMap<number, number>) =>
  new Map([...rows].map(([id, n]) => [id, { n, about: false }]));

/** Whether less than four numbers are left that one of the hidden rows, of one to nine each, can be. */
function givesAway(rest: number, hidden: number, least: number): boolean {
  if (hidden === 0 || rest <= 0) return false;
  const others = hidden - 1;
  const possible = range(1, 9).filter((row) => rest - row >= others && rest - row <= 9 * others);
  return rest < least || possible.length < 4;
}

function allowanceFor(rest: number, hidden: number, least: number): number {
  if (rest < least && hidden <= 6) return Math.max(5, hidden);
  return (rest < 5 * hidden ? 2 : 7) * hidden;
}

function placeGroups(kind: string): Group {
  const levels: Record<string, Partial<Group>> = {
    global_region: { parts: placesOfKind('country') },
    country: { whole: placesOfKind('global_region') },
    us_region: { parts: placesOfKind('us_state') },
    us_state: { whole: placesOfKind('us_region') },
  };
  return { read: placesOfKind(kind), ...levels[kind] };
}

const placesOfKind = (kind: string) => (post: Post) =>
  placesOf(post).filter((id) => placeOf(id).kind === kind);
