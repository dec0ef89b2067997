export function monthsOf(from: number, until: number): string[] {
  const months: string[] = [];
  const at = new Date(from);
  at.setUTCDate(1);
  at.setUTCHours(0, 0, 0, 0);
  for (; at.getTime() < until; at.setUTCMonth(at.getUTCMonth() + 1)) {
    months.push(at.toISOString().slice(0, 7));
  }
  return months;
}

/** The lowest possible event id at that time. */
export function firstId(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
