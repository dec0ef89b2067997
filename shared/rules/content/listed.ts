import { draftCategory } from '../../model/content/category.ts';
import type { WorkProduct } from '../../model/content/product.ts';

/** ISO timestamps compare as text, which is fast. */
type Listed = Pick<WorkProduct, 'description' | 'category_name' | 'visible_from'>;

/** Hidden while a draft, without a description, or before its publication time. */
export function isListed({ description, category_name, visible_from }: Listed, now: string): boolean {
  return description !== null && category_name !== draftCategory && visible_from <= now;
}
