const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(zone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
    return format;
  } catch {
    return undefined;
  }
}

export const isZone = (zone: string): boolean => formatOf(zone) !== undefined;

function wallClock(ms: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      ?.formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const hourMs = 60 * 60_000;

/** If a clock change skips midnight, the first moment after it. */
export const startOfDay = (day: string, zone: string): number => hourOfDay(day, 0, zone);

/** If a clock change skips the hour, the first moment after it. */
export function hourOfDay(day: string, hour: number, zone: string): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
  // The offsets half a day before and after cover both sides of a clock change.
  const candidates = [-12, 12].map((hours) => {
    const near = wanted + hours * hourMs;
    return wanted - (wallClock(near, zone) - near);
  });
  const exact = candidates.filter((ms) => wallClock(ms, zone) === wanted);
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
}

export function dayIn(ms: number, zone: string): string {
  return new Date(wallClock(ms, zone)).toISOString().slice(0, 10);
}

export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hourMs).toISOString().slice(0, 10);
}
