import * as z from 'zod';

export const SealedText = z.object({ key_id: z.string(), sealed: z.string() });
