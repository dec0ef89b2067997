import type { ObjectCategory, ObjectTypeCode } from './object.ts';

export const categoryNames: Record<ObjectCategory, string> = {
  brand: 'brands',
  product_type: 'product types',
  descriptive: 'descriptive objects',
};

/** By `kinOf`. */
export const kinNames: Record<ObjectCategory | ObjectTypeCode, string> = {
  ...categoryNames,
  BR: 'brands',
  BE: 'brand extensions',
  OR: 'organizations',
  PH: 'product types',
  PL: 'product subtypes',
  AH: 'activities and hobbies',
  AP: 'appearances',
  BC: 'benefits and concerns',
  EM: 'emojis',
  GC: 'general concepts',
  IN: 'ingredients',
  LT: 'location types',
  PT: 'person types',
  PC: 'persons and characters',
  PR: 'preparations',
  QU: 'qualities',
  TE: 'times and events',
  TH: 'themes',
};

export const categoryName: Record<ObjectCategory, string> = {
  brand: 'brand',
  product_type: 'product type',
  descriptive: 'descriptive object',
};
