import * as z from 'zod';

/** Encrypted text with the id of its key. */
export const SealedText = z.object({ key_id: z.string(), sealed: z.string() });
