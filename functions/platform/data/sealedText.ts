import * as z from 'zod';

/** A text that neither the table nor its backups show, with the key that opens it. */
export const SealedText = z.object({ key_id: z.string(), sealed: z.string() });
