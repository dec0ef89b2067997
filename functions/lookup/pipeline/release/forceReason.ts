import * as z from 'zod';

export const ForceReason = z.string().trim().min(3).max(300);
