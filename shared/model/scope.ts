import * as z from 'zod';

/** The social networks, by the ids that post files use. 6 exists in old files and is never listed. */
export const sourceNames = { 1: 'Instagram', 3: 'Twitter', 5: 'Reddit', 7: 'TikTok' } as const;

/** The market verticals ("domains") by id. */
export const verticalNames = {
  1215: 'Food/Beverage',
  1225: 'Beverage Alcohol',
  7959: 'Travel',
  8981: 'Health/Wellness',
  8982: 'Fashion',
  9022: 'Beauty',
  34581: 'Personal Care',
  50596: 'Home Goods',
} as const;

export const VerticalId = z.union([
  z.literal(1215),
  z.literal(1225),
  z.literal(7959),
  z.literal(8981),
  z.literal(8982),
  z.literal(9022),
  z.literal(34581),
  z.literal(50596),
]);
export type VerticalId = z.infer<typeof VerticalId>;

export const verticalIds = Object.keys(verticalNames).map(Number) as readonly VerticalId[];

/** Null for anything the server would reject. */
export const parseVertical = (text: string | null | undefined): VerticalId | null =>
  verticalIds.find((id) => String(id) === text) ?? null;

export const SourceId = z.union([z.literal(1), z.literal(3), z.literal(5), z.literal(7)]);
export type SourceId = z.infer<typeof SourceId>;

export const sourceIds = Object.keys(sourceNames).map(Number) as readonly SourceId[];

/** Null for anything the server would reject. */
export const parseSource = (text: string | null | undefined): SourceId | null =>
  sourceIds.find((id) => String(id) === text) ?? null;
