import { isSoFar } from '../../../shared/rules/activity/statisticsPeriod.ts';

const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** `Nov 22` for a day, `Oct 26` for a month, `Nov 26 so far` for the current one. */
export function stepText(step: string, today: string): string {
  const isMonth = step.length === 'yyyy-mm'.length;
  const text = isMonth
    ? month.format(new Date(`${step}-01T00:00:00Z`))
    : day.format(new Date(`${step}T00:00:00Z`));
  return isMonth && isSoFar(step, today) ? `${text} so far` : text;
}
