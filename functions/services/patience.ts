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
