import * as z from 'zod';
import { SourceId, VerticalId } from '../scope.ts';
import { Aliases, StockSymbol } from './symbol.ts';

export const objectCategories = ['brand', 'product_type', 'descriptive'] as const;
export const ObjectCategory = z.enum(objectCategories);
export type ObjectCategory = z.infer<typeof ObjectCategory>;

export const objectTypes = {
  BR: { name: 'Brand', category: 'brand' },
  BE: { name: 'Brand Extension', category: 'brand' },
  OR: { name: 'Organization', category: 'brand' },
  PH: { name: 'Prod/Srvc Type High', category: 'product_type' },
  PL: { name: 'Prod/Srvc Type Low', category: 'product_type' },
  AH: { name: 'Activities and Hobbies', category: 'descriptive' },
  AP: { name: 'Appearance', category: 'descriptive' },
  BC: { name: 'Benefits and Concerns', category: 'descriptive' },
  EM: { name: 'Emoji', category: 'descriptive' },
  GC: { name: 'General Concept', category: 'descriptive' },
  IN: { name: 'Ingredient', category: 'descriptive' },
  LT: { name: 'Location Type', category: 'descriptive' },
  PT: { name: 'Person Type', category: 'descriptive' },
  PC: { name: 'Person/Character', category: 'descriptive' },
  PR: { name: 'Preparation', category: 'descriptive' },
  QU: { name: 'Quality', category: 'descriptive' },
  TE: { name: 'Time and Event', category: 'descriptive' },
  TH: { name: 'Theme/Meta-Topic', category: 'descriptive' },
} as const satisfies Record<string, { name: string; category: ObjectCategory }>;

const typeNames: Partial<Record<ObjectTypeCode, string>> = {
  PH: 'Product type',
  PL: 'Product subtype',
  AH: 'Activity or hobby',
  BC: 'Benefit or concern',
  PC: 'Person or character',
  TE: 'Time or event',
  TH: 'Theme',
};

export const typeName = (type: ObjectTypeCode): string => typeNames[type] ?? objectTypes[type].name;

/** The name in the data where readers see another: `Prod/Srvc Type High` is a product type. */
export const dataTypeName = (type: ObjectTypeCode): string | null =>
  type in typeNames ? objectTypes[type].name : null;

/** In the order of comparisons and menus. */
export const objectTypeCodes = [
  'BR',
  'BE',
  'OR',
  'PH',
  'PL',
  'AH',
  'AP',
  'BC',
  'EM',
  'GC',
  'IN',
  'LT',
  'PT',
  'PC',
  'PR',
  'QU',
  'TE',
  'TH',
] as const;
export const ObjectTypeCode = z.enum(objectTypeCodes);
export type ObjectTypeCode = z.infer<typeof ObjectTypeCode>;

export function categoryOf(type: ObjectTypeCode): ObjectCategory {
  return objectTypes[type].category;
}

/**
 * What it is compared with: brands with brands and products with products, but an ingredient with ingredients, since the types of
 * descriptive objects have little in common.
 */
export function kinOf(type: ObjectTypeCode): ObjectCategory | ObjectTypeCode {
  const category = categoryOf(type);
  return category === 'descriptive' ? type : category;
}

export const ObjectSid = z.int().positive();
export type ObjectSid = z.infer<typeof ObjectSid>;

export const ObjectName = z.object({ sid: ObjectSid, name: z.string(), type_code: ObjectTypeCode });
export type ObjectName = z.infer<typeof ObjectName>;

export const ObjectSource = z.object({
  source: SourceId,
  /** Most posts first; the first is the object's default vertical in this source. */
  domains: z.array(
    z.object({ domain_sid: VerticalId, total_posts: z.int().nullable(), has_data: z.boolean() }),
  ),
  data_latest_month: z.int().nullable(),
  product_types: z.array(ObjectName),
});
export type ObjectSource = z.infer<typeof ObjectSource>;

export const ObjectInfo = z.object({
  sid: ObjectSid,
  uid: z.string(),
  name: z.string(),
  type_code: ObjectTypeCode,
  category: ObjectCategory,
  description: z.string().nullable(),
  web: z.string().nullable(),
  logo: z.string().nullable(),
  color: z.string().nullable(),
  /** Absent from earlier releases. */
  symbol: StockSymbol.optional(),
  aliases: Aliases.optional(),
  parents: z.array(ObjectName),
  main_domain_ids: z.array(VerticalId),
  sources: z.array(ObjectSource),
});
export type ObjectInfo = z.infer<typeof ObjectInfo>;

export const BrowseTree = z.object({
  domains: z.array(
    z.object({
      domain_sid: VerticalId,
      domain_name: z.string(),
      product_services: z.array(ObjectName.extend({ sub_product_services: z.array(ObjectName) })),
    }),
  ),
});
export type BrowseTree = z.infer<typeof BrowseTree>;
