import * as z from 'zod';

/** Why a release is served although it has much less than the one before: it is kept with the release. */
export const ForceReason = z.string().trim().min(3).max(300);
