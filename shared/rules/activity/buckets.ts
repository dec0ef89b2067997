/** UTC half and quarter hours at which a day begins somewhere; counts split there fit days of any zone. */
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

const buckets: readonly string[] = [...wholeHours, ...oddMidnights].sort();

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const msOf = (bucket: string) => (Number(bucket.slice(0, 2)) * 60 + Number(bucket.slice(2))) * minuteMs;
const starts = buckets.map(msOf);
const indexOf = (msOfDay: number) => starts.findLastIndex((start) => start <= msOfDay);

export const bucketOf = (ms: number): string => buckets[indexOf(ms % dayMs)] ?? '0000';

export const startOfBucket = (day: string, bucket: string): number =>
  Date.parse(`${day}T00:00:00Z`) + msOf(bucket);

export const isBoundary = (ms: number): boolean => starts[indexOf(ms % dayMs)] === ms % dayMs;
