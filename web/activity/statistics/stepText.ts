const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** `Nov 22` for a day, `Nov 26` for a month. */
export const stepText = (step: string): string =>
  step.length === 'yyyy-mm'.length
    ? month.format(new Date(`${step}-01T00:00:00Z`))
    : day.format(new Date(`${step}T00:00:00Z`));
