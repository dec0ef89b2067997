import type { ReportBrief } from './brief.ts';
import { clientBriefs } from './clients.ts';
import { sharedBriefs } from './everyone.ts';
import { larkspurBriefs } from './larkspur.ts';

export const briefs: readonly ReportBrief[] = [...larkspurBriefs, ...sharedBriefs, ...clientBriefs];
