import type { ReportMailTime } from '../../model/access/reportMail.ts';

export const reportMailTimes: Record<ReportMailTime, string> = {
  now: 'At once',
  digest: 'With my digest',
  never: 'Never',
};
