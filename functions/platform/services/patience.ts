/**
 * How long a client waits for its service: without a limit, one that accepts a connection and says nothing holds a call until
 * the function itself ends, with neither an answer nor a log line. Three tries fit into the shortest time limit that a call has.
 */
export const patience = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3500, throwOnRequestTimeout: true },
};

/** For whole files, which take as long as they are large: only silence counts. */
export const patienceWithFiles = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, socketTimeout: 3500 },
};

/** For mails, whose function has 30 seconds: one that isn't answered must not hold up the others of its batch. */
export const patienceWithMail = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true },
};

/** For queries that a call waits for. Many people ask at the same time: what Athena turns away is asked again a little later. */
export const patienceWithQueries = {
  maxAttempts: 6,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 1800, throwOnRequestTimeout: true },
};

/** For queries that nobody waits for: the function has 15 minutes. */
export const patienceInBackground = {
  maxAttempts: 10,
  requestHandler: { connectionTimeout: 2000, requestTimeout: 10_000, throwOnRequestTimeout: true },
};
