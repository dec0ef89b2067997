/**
 * The quarter and half hours of UTC at which a day begins somewhere. Counts are kept by the hour, split at these: so a day
 * of any zone is a sum of whole buckets.
 */
const oddMidnights = [
  '0230',
  '0330',
  '0930',
  '1015',
  '1115',
  '1330',
  '1430',
  '1515',
  '1730',
  '1815',
  '1830',
  '1930',
  '2030',
];
const wholeHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}00`);

/** When the buckets of a day begin, as `1730` in UTC, in order. */
const buckets: readonly string[] = [...wholeHours, ...oddMidnights].sort();

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const msOf = (bucket: string) => (Number(bucket.slice(0, 2)) * 60 + Number(bucket.slice(2))) * minuteMs;
const starts = buckets.map(msOf);
const indexOf = (msOfDay: number) => starts.findLastIndex((start) => start <= msOfDay);

/** The bucket that a moment falls in. */
export const bucketOf = (ms: number): string => buckets[indexOf(ms % dayMs)] ?? '0000';

/** The moment at which a bucket of a day (in UTC) begins. */
export const startOfBucket = (day: string, bucket: string): number =>
  Date.parse(`${day}T00:00:00Z`) + msOf(bucket);

/** Whether a period that begins or ends at a moment cuts no bucket in two. */
export const isBoundary = (ms: number): boolean => starts[indexOf(ms % dayMs)] === ms % dayMs;
