import * as z from 'zod';

/** The social networks, by the ids that post files use. 6 exists in old files and is never listed. */
export const sourceNames = { 1: 'Instagram', 3: 'Twitter', 5: 'Reddit', 7: 'TikTok' } as const;

export const SourceId = z.union([z.literal(1), z.literal(3), z.literal(5), z.literal(7)]);
export type SourceId = z.infer<typeof SourceId>;

export const sourceIds = Object.keys(sourceNames).map(Number) as readonly SourceId[];

/** Null for anything the server would reject. */
export const parseSource = (text: string | null | undefined): SourceId | null =>
  sourceIds.find((id) => String(id) === text) ?? null;
