/** UTC months from that of a time until now: `2026-11`. */
export function monthsSince(start: string, now: Date): string[] {
  const months: string[] = [];
  const at = new Date(`${start.slice(0, 7)}-01T00:00:00Z`);
  for (; at <= now; at.setUTCMonth(at.getUTCMonth() + 1)) months.push(at.toISOString().slice(0, 7));
  return months;
}
