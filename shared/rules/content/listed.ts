import { draftCategory, type WorkProduct } from '../../model/content/product.ts';

/** Times as `Date.toISOString` writes them, which sort as text: thousands are compared at a time. */
type Listed = Pick<WorkProduct, 'description' | 'category_name' | 'visible_from'>;

/** Whether a report or guide is shown: not while it is a draft or has no description, nor before its day. */
export function isListed({ description, category_name, visible_from }: Listed, now: string): boolean {
  return description !== null && category_name !== draftCategory && visible_from <= now;
}
