import * as z from 'zod';

/** When a person hears of a new report. Without a digest, “digest” is at once as well. */
export const ReportMailTime = z.enum(['now', 'digest', 'never']);
export type ReportMailTime = z.infer<typeof ReportMailTime>;
