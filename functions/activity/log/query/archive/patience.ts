/** Leaves time to respond: the function times out after 15 seconds. */
export const patienceMs = 12_000;
