const locales = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'];
const seasons = ['spring', 'summer', 'autumn', 'winter', 'season', 'month', 'year'];

let words: readonly string[] | undefined;

/** Months, weekdays and seasons in several languages: people pick them, with a year, when a password must change. */
export function calendarWords(): readonly string[] {
  words ??= [...new Set([...seasons, ...locales.flatMap(namesIn)])];
  return words;
}

function namesIn(locale: string): string[] {
  const days = Array.from({ length: 7 }, (_, at) => ({ date: new Date(2026, 1, at + 1), part: 'weekday' }));
  const months = Array.from({ length: 12 }, (_, at) => ({ date: new Date(2026, at, 1), part: 'month' }));
  return [...days, ...months].flatMap(({ date, part }) =>
    (['long', 'short'] as const).map((length) =>
      new Intl.DateTimeFormat(locale, { [part]: length })
        .format(date)
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[^\p{L}]/gu, ''),
    ),
  );
}
