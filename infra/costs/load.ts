export const hoursPerMonth = 730;

/** A month of an organization of 500 people, as docs/load.md models its days: the calls of 33.85 visits per person on 21 days. */
export const month = {
  people: 500,
  calls: 2_500_000,
  pages: 355_000,
  mails: 2000,
  /** Such as its delivery. */
  eventsOfMail: 2,
  /** Work after a commit, and changes of members. */
  pipedRows: 3000,
  uploads: 20,
  uploadGigabytes: 0.005,
} as const;

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
  /** An instance rereads its secret after five minutes, and answers some 100 calls meanwhile. */
  secretReads: 0.01,
  /** X-Ray samples one call in twenty. */
  traced: 0.05,
} as const;

/** For a first visit; later ones use the browser's cache. Each request runs one of the edge's two functions, in and out. */
export const page = { requests: 4, kilobytes: 120, functionRuns: 4 } as const;

/** Average duration of scheduled runs. */
export const scheduledSeconds = 2;

/** Lambda polls each queue five times at once, for 20 seconds. */
export const polling = { pollers: 5, pollsOfPoller: 3 * 60 * hoursPerMonth } as const;

/** The organization's log and the operator's, listed and read each hour, and sealed in 168 hours of work. */
export const sealing = { lists: 3 * hoursPerMonth, reads: 2 * hoursPerMonth, seals: 2 * 168 } as const;
