import * as z from 'zod';

/** Where a list goes on, as the answer before gave it. */
export const Cursor = z.string().min(1).max(2048);

/** Of the row that an edit started from. When it has changed meanwhile, the edit is refused and says so. */
export const Version = z.number().int().positive();
