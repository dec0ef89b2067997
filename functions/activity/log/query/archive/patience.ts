/** The function that answers has 15 seconds for all of it. */
export const patienceMs = 12_000;
