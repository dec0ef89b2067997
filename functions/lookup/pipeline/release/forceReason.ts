import * as z from 'zod';

/** Why a release is served although it is much smaller than the previous one: stored with the release. */
export const ForceReason = z.string().trim().min(3).max(300);
