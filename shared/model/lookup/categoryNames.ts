import type { ObjectCategory } from './object.ts';

export const categoryNames: Record<ObjectCategory, string> = {
  brand: 'brands',
  product_type: 'product types',
  descriptive: 'descriptive objects',
};

export const categoryName: Record<ObjectCategory, string> = {
  brand: 'brand',
  product_type: 'product type',
  descriptive: 'descriptive object',
};
