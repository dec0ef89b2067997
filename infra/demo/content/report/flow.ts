import { ink } from '../../../../functions/lookup/reports/marks.ts';
import { Pages } from '../../../../functions/lookup/reports/pdf/page.ts';
import type { Block, Chapter } from './chapter.ts';

const chapterGap = 16;

/** Measures blocks on a scratch document; one block is at most a page high. */
export class Scale {
  readonly #scratch = new Pages({ title: '', subject: '', date: new Date(0) });
  readonly #heights = new Map<Block, number>();
  #room = 0;

  heightOf(block: Block): number {
    const known = this.#heights.get(block);
    if (known !== undefined) return known;
    this.#scratch.newPage();
    const top = this.#scratch.y;
    block(this.#scratch);
    const height = this.#scratch.y - top;
    this.#heights.set(block, height);
    return height;
  }

  get pageHeight(): number {
    if (this.#room === 0) {
      this.#scratch.newPage();
      this.#room = this.#scratch.room;
    }
    return this.#room;
  }
}

export type Placed = { readonly block: Block; readonly page: number };

/** A page that is filled to this part may end before the next chapter. */
const filled = 0.54;

/** Fills pages in order. Within a chapter, a later chart or table that fits goes before one that doesn't. */
export function place(scale: Scale, chapters: readonly (readonly Block[])[], from: number): Placed[][] {
  const height = scale.pageHeight;
  let [page, left] = [from, height];
  const breakPage = () => {
    [page, left] = [page + 1, height];
  };
  return chapters.map((blocks) => {
    const waiting = blocks.map((block) => ({ block, height: scale.heightOf(block) }));
    const [title, ...rest] = waiting;
    if (!title) return [];
    const follows = rest.length === 0 || rest.some((each) => title.height + each.height <= left);
    if (title.height > left || (!follows && left < height * (1 - filled))) breakPage();
    const placed: Placed[] = [{ block: title.block, page }];
    left -= title.height;
    while (rest.length > 0) {
      const fitting = rest.findIndex((each) => each.height <= left);
      if (fitting < 0) breakPage();
      const [next] = rest.splice(Math.max(0, fitting), 1);
      if (!next) break;
      placed.push({ block: next.block, page });
      left -= next.height;
    }
    return placed;
  });
}

/** A title never stands alone at the foot of a page. */
export function titled({ title, blocks: [first, ...rest] }: Chapter, at: number): Block[] {
  return [
    (pages) => {
      if (at > 0) pages.space(chapterGap);
      pages.target(targetOf(at));
      pages.heading(2, title, { size: 18, gap: 7 });
      first?.(pages);
    },
    ...rest,
  ];
}

export const targetOf = (at: number): string => `chapter-${at + 1}`;

export const contentsBlock =
  (entries: readonly { readonly title: string; readonly page: number; readonly target: string }[]): Block =>
  (pages) => {
    pages.space(6);
    pages.paragraph('In this report', { size: 10, bold: true, color: ink.sea, gap: 5 });
    for (const { title, page, target } of entries) pages.entry(title, page, target);
  };
