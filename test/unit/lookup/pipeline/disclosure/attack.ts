import { minShown } from '../../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../../shared/model/lookup/insight.ts';
import { peopleMonths } from '../../../../../shared/rules/lookup/peopleMonths.ts';
import {
  groups,
  type Hidden,
  hiddenMost,
  Knowledge,
  levels,
  minus,
  one,
  type Page,
  sumOf,
} from './knowledge.ts';
import { knowPeople } from './people.ts';

/* Tries to derive hidden numbers of people from all pages of an object, knowing the rules, which rows exist, and
   that each author has one value of a group. */

export class Attack {
  readonly #known = new Knowledge();
  readonly #pages: readonly Page[];

  constructor(pages: readonly Page[]) {
    this.#pages = pages;
    for (const page of pages) {
      this.#months(page.document);
      knowPeople(this.#known, page);
      this.#retention(page.document);
    }
    for (const page of pages) for (const other of pages) if (page !== other) this.#twins(page, other);
  }

  get hidden(): readonly Hidden[] {
    return this.#known.hidden;
  }

  /** Hidden numbers of one to nine with fewer than four possible values, unless the posts alone determine them. */
  async found(): Promise<string[]> {
    const told: string[] = [];
    for (const { name, what, most } of this.#known.hidden) {
      const range = await this.#known.program.range(name);
      if (!range) throw new Error(`nothing fits ${what}`);
      const { least, greatest } = range;
      const choices = greatest - least + 1;
      if (least > 0 && greatest <= hiddenMost && choices < Math.min(4, most))
        told.push(`${what}: ${least} to ${greatest}`);
    }
    return told;
  }

  #months({ vertical, activity, first_month }: InsightDocument): void {
    activity.authors.forEach((authors, at) => {
      const posts = activity.authentic[at];
      if (posts === null || posts === undefined) return;
      const name = `m${vertical}_${first_month + at}`;
      if (authors !== null) this.#known.program.number(name, authors, authors);
      else if (posts > 0) {
        this.#known.hide(name, `${vertical} month ${first_month + at}`, posts);
        // Larger numbers are hidden only to protect another vertical’s.
        const another = this.#pages.some(
          ({ document }) => document.vertical !== vertical && document.activity.authors[at] === null,
        );
        if (!another) this.#known.program.number(name, 1, hiddenMost);
      }
    });
  }

  #retention({ vertical, retention, last_month, year_changes }: InsightDocument): void {
    const month = (at: number) => `m${vertical}_${at}`;
    const back = (after: number, at: number) => {
      const name = `b${vertical}_${after}_${at}`;
      this.#known.program.number(name, 0);
      for (const writers of [month(at), month(at - after)]) {
        this.#known.program.sum([one(name), minus(writers)], Number.NEGATIVE_INFINITY, 0);
      }
      return name;
    };
    const within = (percent: number, n: number) => ({
      low: Math.ceil(((percent - 0.05) * n) / 100 - 1e-6),
      high: Math.floor(((percent + 0.05) * n) / 100 + 1e-6),
    });
    retention.percents.forEach((percent, at) => {
      const [after, n] = [at + 1, retention.n[at]];
      const ends = [2, 1, 0].map((ago) => last_month - ago);
      if (typeof n === 'number')
        this.#known.program.sum(
          ends.map((end) => one(month(end - after))),
          n,
          n,
        );
      const name = this.#known.program.number(`t${vertical}_${after}`, 0);
      this.#known.program.sum([one(name), ...ends.map((end) => minus(back(after, end)))], 0, 0);
      if (percent !== null && typeof n === 'number') {
        const { low, high } = within(percent, n);
        this.#known.program.number(name, low, high);
      } else if ((n ?? 0) >= minShown && this.#pages.length === 1)
        this.#known.program.number(name, 1, hiddenMost);
      this.#known.hidden.push({ name, what: `${vertical} back after ${after}`, most: hiddenMost });
    });
    retention.one_month.forEach((percent, at) => {
      const end = last_month - retention.one_month.length + 1 + at;
      if (percent === null) return;
      // The base is published: the authors of the month before.
      const name = back(1, end);
      const [low, high] = [percent - 0.05, percent + 0.05];
      this.#known.program.sum(
        [
          [100, name],
          [-low, month(end - 1)],
        ],
        -1e-6,
        Number.POSITIVE_INFINITY,
      );
      this.#known.program.sum(
        [
          [100, name],
          [-high, month(end - 1)],
        ],
        Number.NEGATIVE_INFINITY,
        1e-6,
      );
    });
    for (const ago of [2, 1, 0]) {
      const name = back(1, last_month - ago);
      if (retention.one_month.at(-1 - ago) === null) {
        this.#known.hidden.push({
          name,
          what: `${vertical} back in month ${last_month - ago}`,
          most: hiddenMost,
        });
      }
    }
    const change = year_changes?.retention;
    if (!change) return;
    for (const [end, n] of [
      [last_month, change.n],
      [last_month - 12, change.n_before],
    ] as const) {
      this.#known.program.sum(
        [2, 1, 0].map((ago) => one(month(end - ago - 1))),
        n,
        n,
      );
    }
  }

  /** An author of one vertical who is missing in the other must have written one of the posts outside it. */
  #twins({ document }: Page, { document: other, exists }: Page): void {
    const { first_month, activity } = document;
    const outside = other.domain_percents.posts.map(
      (all, at) => (all ?? 0) - (other.activity.authentic[at] ?? 0),
    );
    activity.authentic.forEach((posts, at) => {
      if (posts === null || (other.activity.authentic[at] ?? 0) === 0 || posts === 0) return;
      const of = (vertical: number) => `m${vertical}_${first_month + at}`;
      this.#known.program.sum(
        [one(of(document.vertical)), minus(of(other.vertical))],
        Number.NEGATIVE_INFINITY,
        outside[at] ?? 0,
      );
    });
    const elsewhere = postsElsewhere(document, other);
    for (const group of [...groups, ...levels.flat()]) {
      const shown = { ...document.demographics, ...document.geographies }[group].shares;
      const there = { ...other.demographics, ...other.geographies }[group].shares;
      if (shown.length === 0 || there.length === 0) continue;
      for (const id of exists[group] ?? []) {
        const name = (vertical: number) => `r${vertical}_${group}_${String(id).replaceAll(' ', '_')}`;
        this.#known.program.number(name(document.vertical), 0);
        this.#known.program.sum(
          [one(name(document.vertical)), minus(name(other.vertical))],
          Number.NEGATIVE_INFINITY,
          elsewhere,
        );
      }
    }
  }
}

/** The posts of a page's months, in all verticals, that aren't both of another page's vertical and its months. */
function postsElsewhere(document: InsightDocument, other: InsightDocument): number {
  const [own, theirs] = [document, other].map((page) => {
    const span = peopleMonths(page);
    return (month: number) => span !== null && month >= span.first_month && month <= span.last_month;
  }) as [IsIn, IsIn];
  return sumOf(
    document.domain_percents.posts.map((all, at) => {
      const month = document.first_month + at;
      if (!own(month)) return 0;
      return (all ?? 0) - (theirs(month) ? (other.activity.authentic[month - other.first_month] ?? 0) : 0);
    }),
  );
}
type IsIn = (month: number) => boolean;
