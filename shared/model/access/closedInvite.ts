import * as z from 'zod';

/** The `details` of a refused invite whose link is still known. */
export const ClosedInvite = z.object({ organization: z.string(), withdrawn: z.boolean() });
export type ClosedInvite = z.infer<typeof ClosedInvite>;
