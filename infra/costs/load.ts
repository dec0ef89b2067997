/** A month of an organization of 500 people, as docs/load.md models its days: the calls of 33.85 visits per person on 21 days. */
export const month = { people: 500, calls: 2_500_000, pages: 355_000, mails: 2000 } as const;

/** What is kept after a year, in gigabytes: rows, look-up data and activity in tables; files, archives and logs. */
export const kept = { tables: 30, buckets: 60, logs: 25 } as const;

/** An average call: assumptions, until the bill of a month in use says better. */
export const call = {
  /** With a start of a second for one in five hundred. */
  milliseconds: 30,
  /** Half kilobytes read at a time, and kilobytes written: session, object and figures; a use noted, an event and its counts. */
  readUnits: 8,
  writeUnits: 2,
  /** Sent to the browser. */
  kilobytes: 4,
  /** Of the functions, of the API and of the edge. */
  loggedKilobytes: 1.2,
  /** X-Ray keeps a trace of every twentieth call. */
  traced: 0.05,
} as const;

/** A page opened for the first time fetches its files; later ones find them in the browser. */
export const page = { requests: 4, kilobytes: 120 } as const;

/** What runs by itself takes this long each time. */
export const scheduledSeconds = 2;
