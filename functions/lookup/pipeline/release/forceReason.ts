import * as z from 'zod';

/** Why a much smaller release is served; stored with the release. */
export const ForceReason = z.string().trim().min(3).max(300);
