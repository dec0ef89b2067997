import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import {
  type InsightDocument,
  kept,
  type Relation,
  type YearChange,
  type YearChanges,
  type YearSums,
} from '../../../../shared/model/lookup/insight.ts';
import { metrics } from '../../../../shared/model/lookup/metric.ts';
import { objectTypes } from '../../../../shared/model/lookup/object.ts';
import {
  type SourceId,
  sourceNames,
  type VerticalId,
  verticalNames,
} from '../../../../shared/model/scope.ts';
import {
  authorsTold,
  type Counted,
  followsFromAlike,
  type Given,
  type GivenGroup,
  inSteps,
  isDisclosed,
  type Least,
  regionsGiven,
  remainderOf,
  restOf,
  rowsShown,
  toldOf,
  totalGiven,
} from './given.ts';
import { type PageMonth, peopleMonthsOf, type Span } from './peopleMonths.ts';
import { clearSide, type Pooled, Spread } from './ranks/spread.ts';
import { descriptors, type Place, type Post, places, type Thing, type World } from './world.ts';

/* Recounts every figure directly from the posts by the definitions alone: no bits, no tables, no code of the build.
   Deliberately slow. */

/** `part / whole` in percent, rounded half up with integers only. */
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
export function recount(
  world: World,
  leastPosts: number,
  leastRow = 1,
  leastPeers = 1,
  leastBase = 1,
): InsightDocument[] {
  return Object.keys(sourceNames).flatMap((key) => {
    const source = Number(key) as SourceId;
    // A month whose file has no post is a gap, like one without a file.
    const months = world.posts.filter((each) => each.source === source).map(({ month }) => month);
    if (months.length === 0) return [];
    const last = Math.max(...months);
    const bitsFrom = Math.max(Math.min(...months), last - 61);
    const ofSource = new Recount(world, source, last, bitsFrom, leastPosts, leastRow, leastPeers, leastBase);
    return ofSource.documents();
  });
}

/** The authors of pages by value, as counted. */
export function countedPeople(world: World, leastRow: number) {
  const sources = new Map<SourceId, Recount>();
  return ({ source, vertical, object }: Page): Readonly<Record<string, Counted>> => {
    const months = world.posts.filter((post) => post.source === source).map(({ month }) => month);
    const [first, last] = [Math.min(...months), Math.max(...months)];
    const ofSource = sources.get(source) ?? new Recount(world, source, last, first, 1, leastRow, 1, 1);
    sources.set(source, ofSource);
    return ofSource.counted(vertical, object);
  };
}
type Page = Pick<InsightDocument, 'source' | 'vertical' | 'object'>;

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
  readonly leastBase: number;
  readonly #postsBy: ReadonlyMap<string, readonly Post[]>;
  readonly #spans = new Map<string, Span | null>();
  readonly #writers = new Map<string, Set<string>>();
  readonly #people = new Map<string, ReadonlyMap<GroupName, GivenGroup>>();
  readonly #pooled = new Map<string, Pooled | null>();
  readonly #spreads = new Map<string, Spread>();
  readonly known: ReadonlyMap<number, Thing>;

  constructor(
    world: World,
    source: SourceId,
    last: number,
    bitsFrom: number,
    leastPosts: number,
    leastRow: number,
    leastPeers: number,
    leastBase: number,
  ) {
    this.world = world;
    this.source = source;
    this.last = last;
    this.bitsFrom = bitsFrom;
    this.leastPosts = leastPosts;
    this.leastRow = leastRow;
    this.leastPeers = leastPeers;
    this.leastBase = leastBase;
    this.posts = world.posts.filter((post) => post.source === source);
    this.real = this.posts.filter((post) => !post.spam);
    this.#postsBy = Map.groupBy(this.real, ({ author }) => author);
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

  pageMonths(vertical: number, object: number): PageMonth[] {
    const posts = this.real.filter((post) => this.matches(post, vertical, [object], 0, this.last));
    const monthsOf = new Map(
      [...Map.groupBy(posts, ({ author }) => author)].map(([author, own]) => [
        author,
        new Set(own.map(({ month }) => month)),
      ]),
    );
    const wrote = (author: string, from: number, to: number) =>
      range(from, to).some((month) => monthsOf.get(author)?.has(month));
    return [...Map.groupBy(posts, ({ month }) => month)].map(([month, own]) => {
      const authors = [...new Set(own.map(({ author }) => author))];
      const fresh = authors.filter((author) => !wrote(author, month - 12, month - 1)).length;
      return { month, posts: own.length, authors: authors.length, fresh };
    });
  }

  /** The months whose authors the figures of people are of. */
  span(vertical: number, object: number): Span | null {
    const key = `${vertical} ${object}`;
    const known = this.#spans.get(key);
    if (known !== undefined) return known;
    const span = peopleMonthsOf(this.pageMonths(vertical, object), this.leastRow, this.last);
    this.#spans.set(key, span);
    return span;
  }

  spanMonths(vertical: number, object: number): number[] {
    const span = this.span(vertical, object);
    return span ? range(span.first_month, span.last_month) : [];
  }

  /** The authors whom the figures of people are of. */
  writers(vertical: number, object: number): Set<string> {
    const key = `${vertical} ${object}`;
    const known = this.#writers.get(key);
    if (known) return known;
    const span = this.span(vertical, object);
    const writers = span
      ? this.authors(vertical, object, span.first_month, span.last_month)
      : new Set<string>();
    this.#writers.set(key, writers);
    return writers;
  }

  /** Whether enough distinct authors mention two objects together in the latest months. */
  together(vertical: number, object: number, other: number, months: number): boolean {
    const posts = this.real.filter((post) =>
      this.matches(post, vertical, [object, other], this.last - months + 1, this.last),
    );
    return new Set(posts.map(({ author }) => author)).size >= this.leastRow;
  }

  eligible(vertical: number, object: number, last = this.last): boolean {
    const { leastPosts } = this;
    const recent = this.count(vertical, [object], last - 2, last);
    const earlier = this.count(vertical, [object], last - 5, last - 3);
    return (
      recent > 0 &&
      3 * recent >= leastPosts * this.wholeMonths(last - 2, last) &&
      3 * earlier >= leastPosts * this.wholeMonths(last - 5, last - 3)
    );
  }

  /** Months that aren’t gaps. Those before the first one aren’t gaps either, since the source had no posts then. */
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

  /** The rivals that it is compared with: the types of descriptive objects have little in common. */
  league(vertical: number, object: number): number[] {
    const { type_code } = this.thing(object);
    return this.rivals(vertical, object).filter(
      (sid) => objectTypes[type_code].category !== 'descriptive' || this.thing(sid).type_code === type_code,
    );
  }

  /** The percent rank among the rivals: the share of others that have less, compared as fractions. */
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
      year_sums: this.yearSums(vertical, object),
      ...this.rankBefore(vertical, object),
      domain_percents: this.domainPercents(object),
      peers: this.rivals(vertical, object).length - 1,
      people: this.span(vertical, object),
      authors: this.yearAuthors(vertical, object),
      demographics: {
        gender: this.shares(vertical, object, 'gender'),
        age: this.shares(vertical, object, 'age'),
        race: this.shares(vertical, object, 'race'),
        income: this.shares(vertical, object, 'income'),
      },
      geographies: {
        global_region: this.places(vertical, object, 'global_region'),
        country: this.places(vertical, object, 'country'),
        us_region: this.places(vertical, object, 'us_region'),
        us_state: this.places(vertical, object, 'us_state'),
        us_msa: this.places(vertical, object, 'us_msa'),
      },
      psychographics: {
        interests: this.highest(this.shares(vertical, object, 'interests'), kept.traits),
        affinities: this.highest(this.shares(vertical, object, 'affinities'), kept.traits),
      },
      themes: this.themes(vertical, object),
      left_out: this.leftOut(vertical, object),
      linked_objects: this.relations(vertical, object, false),
      sub_objects: this.relations(vertical, object, true),
      rivals: this.closest(vertical, object),
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
      authors: this.monthly((month) => this.monthGiven(vertical, object, month)),
      domain_posts: this.monthly(all),
      ppm: mean(authentic),
      authentic_yoy: changes.posts?.change ?? null,
      domain_ppm: mean(all),
      domain_yoy_percent: changes.vertical?.change ?? null,
      spam_percent: spamPercent(last),
      spam_percents: this.monthly(spamPercent),
    };
  }

  knows(month: number): boolean {
    return this.present.has(month) && month >= this.bitsFrom;
  }

  /** A count of people is published if it is zero or large enough, and if no other vertical’s count follows from it. */
  isDisclosed(
    vertical: number,
    object: number,
    count: (of: number) => number,
    months: readonly number[],
  ): boolean {
    const own = count(vertical);
    if (own === 0) return true;
    if (own < this.leastRow) return false;
    return this.verticals()
      .filter((other) => other !== vertical)
      .every((other) => {
        const posts = (of: number, month: number) => this.count(of, [object], month, month);
        if (count(other) === 0 || count(other) >= this.leastRow) return true;
        const outside = sumOf(months.map((month) => posts(0, month) - posts(other, month)));
        const most = Math.min(this.leastRow - 1, ...months.map((month) => posts(other, month)));
        return own - outside <= Math.max(1, most - 3);
      });
  }

  monthGiven(vertical: number, object: number, month: number): number | null {
    const count = (of: number) => this.authors(of, object, month, month).size;
    return this.knows(month) && this.isDisclosed(vertical, object, count, [month]) ? count(vertical) : null;
  }

  /** Authors of some months who wrote again `after` months later. */
  back(vertical: number, object: number, months: readonly number[], after: number): number | null {
    const at = (of: number, month: number) => this.authors(of, object, month, month);
    const count = (of: number) => sumOf(months.map((month) => both(at(of, month), at(of, month + after))));
    const within = months.flatMap((month) => [month, month + after]);
    return this.isDisclosed(vertical, object, count, within) ? count(vertical) : null;
  }

  /** The months of a retention figure, and their authors added up. */
  base(vertical: number, object: number, after: number, end: number) {
    const months = range(end - after - 2, end - after).filter((m) => this.knows(m) && this.knows(m + after));
    const counts = months.map((month) => this.monthGiven(vertical, object, month));
    return { months, n: counts.includes(null) ? null : sumOf(counts.map((count) => count ?? 0)) };
  }

  retention(vertical: number, object: number): InsightDocument['retention'] {
    const { last } = this;
    const curve = range(1, 6).map((after) => {
      const { months, n } = this.base(vertical, object, after, last);
      const back =
        after === 1
          ? this.backTogether(vertical, object, months)
          : this.back(vertical, object, months, after);
      return { n, percent: n === null || back === null ? null : percent(back, n, 1) };
    });
    return {
      percents: curve.map((point) => point.percent),
      n: curve.map((point) => point.n),
      one_month: this.monthly((month) => {
        const own = this.overlay(vertical, object, month);
        return own === null ? null : percent(own.back, own.n, 1);
      }),
    };
  }

  /** "It isn't given if the overlay shows some of its months, but not all." */
  backTogether(vertical: number, object: number, months: readonly number[]): number | null {
    const shown = months.filter((month) => this.overlay(vertical, object, month + 1) !== null);
    return shown.length > 0 && shown.length < months.length ? null : this.back(vertical, object, months, 1);
  }

  /** "The overlay shows a month if neither it nor one of the two before it is left out." */
  overlay(vertical: number, object: number, month: number) {
    const before = [month - 1, month - 2].filter((each) => this.knows(each) && this.knows(each - 1));
    return before.some((each) => this.backAlone(vertical, object, each) === null)
      ? null
      : this.backAlone(vertical, object, month);
  }

  backAlone(vertical: number, object: number, month: number) {
    const n = this.knows(month) ? this.monthGiven(vertical, object, month - 1) : null;
    if (n === null || (n > 0 && n < this.leastBase)) return null;
    const back = this.back(vertical, object, [month - 1], 1);
    return back === null ? null : { back, n };
  }

  /** The authors of some months can’t exceed the sum of the months. */
  yearLimit(vertical: number, object: number): number {
    const months = this.spanMonths(vertical, object).filter(
      (month) => this.present.has(month) && this.count(vertical, [object], month, month) > 0,
    );
    const most = months.map((month) => ({
      given: this.monthGiven(vertical, object, month),
      few: Math.min(this.leastRow - 1, this.count(vertical, [object], month, month)),
    }));
    if (most.every(({ given }) => given !== null)) return Number.POSITIVE_INFINITY;
    return sumOf(most.map(({ given, few }) => given ?? few)) - 3;
  }

  yearAuthors(vertical: number, object: number): number | null {
    const { least } = this;
    if (!this.span(vertical, object)) return null;
    const months = this.spanMonths(vertical, object).map(
      (month) => [month, this.authors(vertical, object, month, month).size] as const,
    );
    const counted = {
      n: this.writers(vertical, object).size,
      rows: new Map(months.filter(([, n]) => n > 0)),
    };
    const limit = this.yearLimit(vertical, object);
    const { rest, hidden } = restOf(counted, least);
    const given = counted.n - rest + remainderOf(rest, hidden, least).n;
    const groups = [...this.people(vertical, object).values()].filter(
      ({ n, off, rows }) => rows.size > 0 && n - off <= limit,
    );
    const most = Math.max(0, ...groups.map(({ n, off }) => n + off));
    const largest = Math.max(0, ...groups.map(({ n }) => n));
    const number = given <= most ? largest : Math.max(inSteps(given, least), largest);
    return number > limit ? null : number;
  }

  /** The authors of a page, without those who mention more than 200 objects. */
  audience(vertical: number, object: number): Set<string> {
    return new Set([...this.writers(vertical, object)].filter((author) => this.breadth(author) <= 200));
  }

  /** The number of pages that an author is one of the people of. */
  breadth(author: string): number {
    const named = this.real
      .filter((post) => post.author === author)
      .flatMap(({ verticals, objects }) =>
        verticals.flatMap((vertical) => objects.map((sid) => `${vertical} ${sid}`)),
      );
    return [...new Set(named)].filter((page) => {
      const [vertical, sid] = page.split(' ').map(Number) as [number, number];
      return this.known.has(sid) && this.eligible(vertical, sid) && this.writers(vertical, sid).has(author);
    }).length;
  }

  closest(vertical: number, object: number): InsightDocument['rivals'] {
    const own = this.audience(vertical, object);
    const peers = this.league(vertical, object);
    const all = new Set(peers.flatMap((sid) => [...this.audience(vertical, sid)])).size;
    const parentsOf = (sid: number) => this.thing(sid).parents ?? [];
    const isOwner = (sid: number) => this.thing(sid).type_code === 'OR';
    const ranked = peers
      .filter((sid) => sid !== object)
      .map((sid) => {
        const theirs = this.audience(vertical, sid);
        const [shared, ownSize, theirSize] = [both(own, theirs), own.size, theirs.size].map((count) =>
          inSteps(count, this.least),
        ) as [number, number, number];
        const ratio = (shared * all) / (ownSize * theirSize);
        return { sid, shared, ratio, sure: Math.round(1e4 * ratio * (1 - 1.96 / Math.sqrt(shared))) };
      })
      .filter(({ shared, sure }) => shared >= this.leastRow && sure > 10_000)
      .sort((one, other) => other.sure - one.sure || one.sid - other.sid)
      .slice(0, 15)
      .filter(
        ({ sid }) =>
          !parentsOf(object).includes(sid) &&
          !parentsOf(sid).includes(object) &&
          !parentsOf(sid).some((parent) => parentsOf(object).includes(parent)) &&
          isOwner(sid) === isOwner(object),
      );
    const steps = [...Array(7).keys()].flatMap((power) => [1, 2, 5].map((each) => each * 10 ** power));
    const upTo = (count: number) => Math.max(...steps.filter((each) => each === 1 || each <= count));
    return ranked.slice(0, 5).map(({ sid, shared, ratio }) => {
      const { name, type_code } = this.thing(sid);
      return { sid, name, type_code, n: upTo(shared), times: upTo(Math.round(100 * ratio) / 100) };
    });
  }

  /** Among the objects of its category that had a document a year before; nothing without two years. */
  rankBefore(vertical: number, object: number): { readonly rank_before?: number | null } {
    const last = this.last - 12;
    if (Math.min(...this.present) > last - 11) return {};
    if (!this.eligible(vertical, object, last)) return { rank_before: null };
    const category = categoryOf(this.thing(object));
    const posts = (sid: number) => this.count(vertical, [sid], last - 11, last);
    const larger = [...this.known.values()].filter(
      (thing) =>
        categoryOf(thing) === category &&
        this.eligible(vertical, thing.sid, last) &&
        posts(thing.sid) > posts(object),
    );
    return { rank_before: larger.length + 1 };
  }

  yearSums(vertical: number, object: number): YearSums {
    const { last } = this;
    if (!range(last - 23, last).every((month) => this.present.has(month))) return null;
    const [posts, of] = [[object], []].map((objects) => this.count(vertical, objects, last - 11, last));
    const [posts_before, of_before] = [[object], []].map((objects) =>
      this.count(vertical, objects, last - 23, last - 12),
    );
    if (posts === undefined || posts_before === undefined) return null;
    const change = posts_before < minShown ? null : half((posts - posts_before) * 1000, posts_before) / 10;
    return { posts, posts_before, of: of ?? 0, of_before: of_before ?? 0, change, low: null, high: null };
  }

  /** Its first three months in a row with posts began less than 18 months before, in a source of three years. */
  isYoung(vertical: number, object: number, end: number): boolean {
    const posts = this.monthly((month) =>
      this.present.has(month) ? this.count(vertical, [object], month, month) : null,
    );
    const begun = posts.findIndex((_, at) => [0, 1, 2].every((ahead) => (posts[at + ahead] ?? 0) > 0));
    const isKnown = begun > 0 && posts[begun - 1] !== null && posts.length >= 36;
    return isKnown && posts.length - (this.last - end) - begun < 18;
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
    /** `share` returns part and whole of the window that ends at a month. */
    const shareChange = (months: number, share: (end: number) => [number, number]): YearChange => {
      if (!bothComplete(last, months)) return null;
      const [[part, n], [partBefore, n_before]] = [share(last), share(last - 12)];
      const enough = Math.min(n, n_before) >= minShown;
      const points = enough ? half((part * n_before - partBefore * n) * 1000, n * n_before) / 10 : null;
      return { change: points, n, n_before };
    };
    const spamIn = (from: number, to: number) =>
      this.posts.filter((post) => post.spam && this.matches(post, vertical, [object], from, to)).length;
    const retention = (): YearChange => {
      if (!bothComplete(last, 4)) return null;
      const [now, then] = [last, last - 12].map((end) => {
        const { months, n } = this.base(vertical, object, 1, end);
        const different = this.authors(vertical, object, end - 3, end - 1).size;
        return { n, back: this.backTogether(vertical, object, months), different };
      }) as [Returned, Returned];
      if (now.n === null || then.n === null) return null;
      const enough =
        Math.min(now.different, then.different) >= minShown && now.back !== null && then.back !== null;
      const points = enough
        ? half(((now.back ?? 0) * then.n - (then.back ?? 0) * now.n) * 1000, now.n * then.n) / 10
        : null;
      return { change: points, n: now.n, n_before: then.n };
    };
    const ofPosts = countChange([object], last);
    return {
      posts: ofPosts && this.isYoung(vertical, object, last) ? { ...ofPosts, change: null } : ofPosts,
      vertical: countChange([], last),
      retention: retention(),
      spam: shareChange(3, (end) => {
        const spam = spamIn(end - 2, end);
        return [spam, spam + this.count(vertical, [object], end - 2, end)];
      }),
      monthly: {
        posts: this.monthly((end) =>
          complete(end - 2, end) ? this.count(vertical, [object], end - 2, end) : null,
        ),
        changes: this.monthly((end) =>
          this.isYoung(vertical, object, end) ? null : (countChange([object], end)?.change ?? null),
        ),
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

  /** An author’s attributes in the authentic posts of the twelve months up to the last one, not older than 30. */
  told(author: string, read: (post: Post) => number[]): Set<number> {
    const posts = this.#postsBy.get(author) ?? [];
    const until = Math.max(...posts.map(({ month }) => month));
    return new Set(posts.filter(({ month }) => month > Math.max(until - 12, this.last - 30)).flatMap(read));
  }

  /** The number of an object’s authors with each value, and with any. */
  valuesOf(vertical: number, object: number, read: (post: Post) => number[]): Counted {
    const authors = [...this.writers(vertical, object)];
    const known = authors.map((author) => this.told(author, read)).filter((set) => set.size > 0);
    const ids = [...new Set(known.flatMap((set) => [...set]))];
    return {
      n: known.length,
      rows: new Map(ids.map((id) => [id, known.filter((set) => set.has(id)).length])),
    };
  }

  get least(): Least {
    return { row: this.leastRow, base: this.leastBase };
  }

  counted(vertical: number, object: number): Record<GroupName, Counted> {
    const entries = groupNames.map((name) => [name, this.valuesOf(vertical, object, readers[name])]);
    return Object.fromEntries(entries);
  }

  /** The published groups of an object’s authors; hidden ones are missing. */
  people(vertical: number, object: number): ReadonlyMap<GroupName, GivenGroup> {
    const all = this.givenPeople(vertical, object);
    return new Map([...all].map(([name, group]) => [name, rowsShown(group, this.least)]));
  }

  givenPeople(vertical: number, object: number): ReadonlyMap<GroupName, GivenGroup> {
    const known = this.#people.get(`${vertical} ${object}`) ?? this.countPeople(vertical, object);
    this.#people.set(`${vertical} ${object}`, known);
    return known;
  }

  /** The numbers that an object adds to its category’s sums; null if its group might reveal a hidden month. */
  pooled(vertical: number, object: number, name: GroupName): Pooled | null {
    const key = `${vertical} ${object} ${name}`;
    const known = this.#pooled.has(key) ? this.#pooled.get(key) : this.countPooled(vertical, object, name);
    this.#pooled.set(key, known ?? null);
    return known ?? null;
  }

  countPooled(vertical: number, object: number, name: GroupName): Pooled | null {
    const given = this.givenPeople(vertical, object).get(name);
    if (!given || given.n - given.off > this.yearLimit(vertical, object)) return null;
    const counted = this.counted(vertical, object);
    const whole = ({ country: 'global_region', us_state: 'us_region' } as const)[name as string];
    const isHidden = (id: number) =>
      whole !== undefined && (counted[whole].rows.get(placeOf(id).parent_id ?? 0) ?? 0) < this.leastRow;
    const rows = [...counted[name].rows].map(([id, n]): [number, number] => [
      id,
      n >= this.leastRow ? (given.rows.get(id)?.n ?? 0) : isHidden(id) ? 0 : 5,
    ]);
    return { n: given.n, rows: new Map(rows) };
  }

  /** The sums of all rivals of an object, if there are enough of them. */
  besideRivals(
    vertical: number,
    object: number,
    pooled: (rival: number) => Pooled | null,
  ): { readonly base: RivalsBase; readonly n: (id: number) => { readonly rivals_n?: number } } {
    const rivals = this.league(vertical, object).flatMap((sid) =>
      sid === object ? [] : (pooled(sid) ?? []),
    );
    const known = sumOf(rivals.map(({ n }) => n));
    if (rivals.length < this.leastPeers || known === 0) return { base: {}, n: () => ({}) };
    const largest = percent(Math.max(...rivals.map(({ n }) => n)), known, 1) ?? 0;
    return {
      base: { rivals: rivals.length, rivals_known: known, largest },
      n: (id) => {
        const n = sumOf(rivals.map(({ rows }) => rows.get(id) ?? 0));
        return n >= this.leastBase ? { rivals_n: n } : {};
      },
    };
  }

  countPeople(vertical: number, object: number): ReadonlyMap<GroupName, GivenGroup> {
    const { least } = this;
    const counted = this.counted(vertical, object);
    const parentOf = (id: number) => placeOf(id).parent_id;
    const states = totalGiven(
      counted.us_region,
      least,
      regionsGiven(counted.us_region, counted.us_state, parentOf, least),
    );
    const regions = regionsGiven(counted.global_region, counted.country, parentOf, least);
    const usa = places.find(({ kind, code }) => kind === 'country' && code === 'USA');
    const americans = counted.country.rows.get(usa?.place_id ?? 0) ?? 0;
    const isLimit =
      americans >= least.row &&
      states.off > 0 &&
      Math.min(americans, inSteps(americans, least)) <= states.n + states.off &&
      isDisclosed(counted.us_region, states, least);
    const countries = new Map<number, Given>();
    const allRegions = totalGiven(counted.global_region, least, regions);
    let more = 0;
    if (isLimit && usa?.parent_id) {
      countries.set(usa.place_id, { n: states.n, off: states.off });
      const { n, off } = regions.get(usa.parent_id) ?? {
        n: inSteps(counted.global_region.rows.get(usa.parent_id) ?? 0, least),
        off: 0,
      };
      more = states.n - inSteps(americans, least);
      regions.set(usa.parent_id, { n: n + more, off: off + states.off });
    }
    const world = { ...totalGiven(counted.global_region, least, regions), n: allRegions.n + more };
    const all: Record<GroupName, GivenGroup> = {
      gender: totalGiven(counted.gender, least),
      age: totalGiven(counted.age, least),
      race: totalGiven(counted.race, least),
      income: totalGiven(counted.income, least),
      interests: totalGiven(counted.interests, least),
      affinities: totalGiven(counted.affinities, least),
      global_region: world,
      us_region: states,
      country: { ...totalGiven(counted.country, least, countries), n: world.n, off: world.off },
      us_state: { ...totalGiven(counted.us_state, least), n: states.n, off: states.off },
      us_msa: totalGiven(counted.us_msa, least),
    };
    const follows = this.followsFromTwin(vertical, object);
    const told = new Map(groupNames.map((name) => [name, toldOf(counted[name], least)]));
    const authors = authorsTold(this.writers(vertical, object).size, least);
    const isAlike = (name: GroupName) => {
      const others = [...told].filter(([other]) => other !== name).map(([, each]) => each);
      return followsFromAlike(toldOf(counted[name], least), [...others, authors], least);
    };
    const given = groupNames.filter((name) => {
      const fits = name !== 'us_msa' || all.us_msa.n + all.us_msa.off <= states.n + states.off;
      return fits && isDisclosed(counted[name], all[name], least) && !follows.has(name) && !isAlike(name);
    });
    return new Map(given.map((name) => [name, all[name]]));
  }

  /** The posts of another page’s months, in all verticals, that aren’t both of this page’s vertical and its months. */
  outside(vertical: number, other: number, object: number): number {
    const theirs = this.spanMonths(other, object);
    const own = new Set(this.spanMonths(vertical, object));
    return sumOf(
      theirs.map(
        (month) =>
          this.count(0, [object], month, month) -
          (own.has(month) ? this.count(vertical, [object], month, month) : 0),
      ),
    );
  }

  /** Groups in which a hidden row follows from the same object’s row in another vertical. */
  followsFromTwin(vertical: number, object: number): ReadonlySet<GroupName> {
    const { least } = this;
    const found = new Set<GroupName>();
    const own = this.counted(vertical, object);
    for (const other of this.verticals().filter((each) => each !== vertical && this.eligible(each, object))) {
      const here = this.outside(vertical, other, object);
      const there = this.outside(other, vertical, object);
      if (here === 0) continue;
      const theirs = this.counted(other, object);
      for (const name of groupNames) {
        const shownThere = [...own[name].rows].filter(
          ([id, n]) => n < least.row && (theirs[name].rows.get(id) ?? 0) >= least.row,
        );
        for (const [id] of shownThere) {
          const n = inSteps(theirs[name].rows.get(id) ?? 0, least);
          if (n - here > least.row - 4) found.add(name);
        }
        if (there >= least.row) continue;
        const tells = (mine: Counted, of: Counted, hidden: number) =>
          hidden > 0 &&
          restOf(mine, least).rest -
            Math.max(0, restOf(of, least).rest) -
            there -
            (least.row - 1) * (hidden - 1) >
            least.row - 4;
        if (tells(own[name], theirs[name], shownThere.length)) found.add(name);
        const whole = ({ country: 'global_region', us_state: 'us_region' } as const)[name as string];
        if (!whole) continue;
        for (const region of new Set(shownThere.map(([id]) => placeOf(id).parent_id))) {
          const inside = (values: Record<GroupName, Counted>): Counted => ({
            n: values[whole].rows.get(region ?? 0) ?? 0,
            rows: new Map([...values[name].rows].filter(([id]) => placeOf(id).parent_id === region)),
          });
          const [mine, of] = [inside(own), inside(theirs)];
          const hidden = shownThere.filter(([id]) => placeOf(id).parent_id === region).length;
          if (mine.n >= least.row && of.n >= least.row && tells(mine, of, hidden)) {
            found.add(name).add(whole);
          }
        }
      }
    }
    return found;
  }

  shares(vertical: number, object: number, name: GroupName) {
    const own = this.people(vertical, object).get(name);
    if (!own || own.rows.size === 0 || own.n - own.off > this.yearLimit(vertical, object)) {
      return { n: 0, shares: [] };
    }
    const shown = [...own.rows].sort(([one], [other]) => one - other);
    const beside = this.besideRivals(vertical, object, (rival) => this.pooled(vertical, rival, name));
    const spread = this.spread(vertical, object, name);
    const { rivals_known = 0 } = beside.base;
    const pooled = this.rivals(vertical, object).filter((sid) => this.pooled(vertical, sid, name));
    const others = pooled.filter((sid) => sid !== object).length;
    const peers = others < this.leastPeers ? undefined : others;
    const place = (id: number, n: number) => {
      const { rivals_n } = beside.n(id);
      const side =
        rivals_n === undefined ? 0 : clearSide({ n, of: own.n }, { n: rivals_n, of: rivals_known });
      return peers === undefined ? { percentile: null } : spread.place(id, n, own.n, peers, side);
    };
    return {
      n: own.n,
      ...(peers === undefined ? {} : { peers }),
      ...beside.base,
      shares: shown.map(([id, { n, about }]) => ({
        id,
        percent: percent(n, own.n, 1) ?? 0,
        ...place(id, n),
        n,
        ...beside.n(id),
        ...(about ? { about: true as const } : {}),
      })),
    };
  }

  spread(vertical: number, object: number, name: GroupName): Spread {
    const category = this.rivals(vertical, object);
    const key = `${vertical} ${categoryOf(this.thing(object))} ${name}`;
    const spread =
      this.#spreads.get(key) ??
      new Spread(
        category.flatMap((sid) => this.pooled(vertical, sid, name) ?? []),
        this.leastRow,
      );
    this.#spreads.set(key, spread);
    return spread;
  }

  /** By percentile; an unranked row counts as 50, and rows of few authors come last. Ties are ordered by authors, then by name. */
  byPercentile<Share extends { readonly percentile: number | null; readonly n: number }>(
    shares: Share[],
    named: (share: Share) => Named,
  ): Share[] {
    const byAuthors = ranked(shares, ({ n }) => n, named);
    return byAuthors.toSorted(
      (one, other) =>
        Number(other.n >= minShown) - Number(one.n >= minShown) ||
        (other.percentile ?? 50) - (one.percentile ?? 50),
    );
  }

  highest(group: ReturnType<Recount['shares']>, most: number) {
    const order = this.byPercentile(group.shares, ({ id }) => ({ name: descriptors[id] ?? '', id }));
    return { ...group, shares: order.slice(0, most) };
  }

  places(vertical: number, object: number, kind: (typeof placeKinds)[number]) {
    const group = this.shares(vertical, object, kind);
    const named = ({ id }: { id: number }) => ({ name: placeOf(id).name, id });
    const byPercentile = this.byPercentile(group.shares, named);
    const byPercent = ranked(group.shares, ({ n }) => n, named);
    const most = kind.endsWith('region') || kind === 'us_state' ? Number.POSITIVE_INFINITY : 5;
    const chosen = new Set([...byPercentile.slice(0, most), ...byPercent.slice(0, most)]);
    return {
      ...group,
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
    const counted = this.counted(vertical, object);
    const limit = this.yearLimit(vertical, object);
    /** Countries and states of a hidden region are hidden, too. */
    const isCounted = (name: GroupName, id: number) => {
      const whole = ({ country: 'global_region', us_state: 'us_region' } as const)[name as string];
      return !whole || (counted[whole].rows.get(placeOf(id).parent_id ?? 0) ?? 0) >= leastRow;
    };
    const rowsOf = (name: GroupName) => {
      const group = this.people(vertical, object).get(name);
      if (!group || (group.rows.size > 0 && group.n - group.off > limit)) return 0;
      return [...counted[name].rows].filter(([id, n]) => (few(n) ? isCounted(name, id) : !group.rows.has(id)))
        .length;
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
      gender: rowsOf('gender'),
      age: rowsOf('age'),
      race: rowsOf('race'),
      income: rowsOf('income'),
      global_region: rowsOf('global_region'),
      country: rowsOf('country'),
      us_region: rowsOf('us_region'),
      us_state: rowsOf('us_state'),
      us_msa: rowsOf('us_msa'),
      interests: rowsOf('interests'),
      affinities: rowsOf('affinities'),
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
    const all = [...this.known.values()].filter(({ type_code }) => type_code === 'TH');
    const beside = this.besideRivals(vertical, object, (rival) => ({
      n: this.count(vertical, [rival], last - 2, last),
      rows: new Map(
        all.map(({ sid }) => {
          const both = sid === rival ? 0 : this.count(vertical, [rival, sid], last - 2, last);
          return [sid, both === 0 || this.together(vertical, rival, sid, 3) ? both : 5];
        }),
      ),
    }));
    const themes = [...this.known.values()]
      .filter(({ sid, type_code }) => type_code === 'TH' && sid !== object)
      .map(({ sid, name }) => {
        const both = this.count(vertical, [object, sid], last - 2, last);
        return {
          sid,
          name,
          percent: percent(both, n, 2) ?? 0,
          percentile: this.percentile(vertical, object, share(sid, last)),
          // A quarter without any files has no percentiles.
          qoq_percentile:
            this.count(vertical, [object], last - 5, last - 3) === 0
              ? null
              : this.percentile(vertical, object, share(sid, last - 3)),
          n: both,
          ...beside.n(sid),
          ...this.postsEffect(vertical, object, sid, both, beside.n(sid)),
        };
      })
      .filter((theme) => theme.n > 0 && this.together(vertical, object, theme.sid, 3));
    const order = ranked(
      themes,
      ({ percentile, n }) => percentile ?? n,
      ({ name, sid }) => ({ name, id: sid }),
    );
    return { n, ...(order.length > 0 ? beside.base : {}), shares: order.slice(0, kept.themes) };
  }

  /** Posts for each author, in tenths rounded up: no two of the posts have the same text. */
  postsEffect(vertical: number, object: number, theme: number, posts: number, beside: object) {
    const { last } = this;
    const authors = this.real.filter((post) => this.matches(post, vertical, [object, theme], last - 2, last));
    const effect = Math.ceil((10 * posts) / new Set(authors.map(({ author }) => author)).size) / 10;
    return effect > 1 && 'rivals_n' in beside ? { effect } : {};
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

/** A post’s places at every level. */
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

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

const placesOfKind = (kind: string) => (post: Post) =>
  placesOf(post).filter((id) => placeOf(id).kind === kind);

const placeKinds = ['global_region', 'country', 'us_region', 'us_state', 'us_msa'] as const;
const readers = {
  gender: traitsOf(2),
  age: traitsOf(4),
  race: traitsOf(3),
  income: traitsOf(8),
  interests: traitsOf(5),
  affinities: traitsOf(6),
  global_region: placesOfKind('global_region'),
  country: placesOfKind('country'),
  us_region: placesOfKind('us_region'),
  us_state: placesOfKind('us_state'),
  us_msa: placesOfKind('us_msa'),
};
type RivalsBase = { readonly rivals?: number; readonly rivals_known?: number; readonly largest?: number };
type Returned = { readonly n: number | null; readonly back: number | null; readonly different: number };
type GroupName = keyof typeof readers;
const groupNames = Object.keys(readers) as GroupName[];
