import { draftCategory, type WorkProduct } from '../../model/product.ts';

type Listed = Pick<WorkProduct, 'description' | 'category_name' | 'visible_from'>;

/** Whether a report or guide is shown: not while it is a draft or has no description, nor before its day. */
export function isListed({ description, category_name, visible_from }: Listed, now: Date): boolean {
  return description !== null && category_name !== draftCategory && new Date(visible_from) <= now;
}
