/** A month of an organization of 500 people, as docs/load.md models its days: the calls of 33.85 visits per person on 21 days. */
export const month = { people: 500, calls: 2_500_000, pages: 355_000, mails: 2000 } as const;

/** Stored after a year, in gigabytes: rows, look-up data and activity in tables; files, archives and logs. */
export const kept = { tables: 30, buckets: 60, logs: 25 } as const;

/** Assumed averages, until a real month's bill is known. */
export const call = {
  /** Includes a cold start of a second for one call in five hundred. */
  milliseconds: 30,
  /** Read units, and kilobytes written: session, object and figures; usage, an event and its counts. */
  readUnits: 8,
  writeUnits: 2,
  kilobytes: 4,
  /** Functions, API and edge together. */
  loggedKilobytes: 1.2,
  /** X-Ray samples one call in twenty. */
  traced: 0.05,
} as const;

/** For a first visit; later ones use the browser's cache. */
export const page = { requests: 4, kilobytes: 120 } as const;

/** Average duration of scheduled runs. */
export const scheduledSeconds = 2;
