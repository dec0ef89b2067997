/** Without timeouts, a silent service would block a call until the function times out, without any log line. */
export const patience = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3500, throwOnRequestTimeout: true },
};

/** For whole files, whose duration depends on their size: limits idle time only. */
export const patienceWithFiles = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, socketTimeout: 3500 },
};

/** For mails, whose function has 30 seconds: a hanging one must not delay the rest of its batch. */
export const patienceWithMail = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true },
};

/** For interactive queries, which Athena throttles when many people ask at once, so there are more retries. */
export const patienceWithQueries = {
  maxAttempts: 6,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 1800, throwOnRequestTimeout: true },
};

/** For background queries, whose function has 15 minutes. */
export const patienceInBackground = {
  maxAttempts: 10,
  requestHandler: { connectionTimeout: 2000, requestTimeout: 10_000, throwOnRequestTimeout: true },
};
