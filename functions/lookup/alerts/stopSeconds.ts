/** Long, so that the link of an old mail still works. */
export const stopSeconds = 400 * 24 * 60 * 60;
