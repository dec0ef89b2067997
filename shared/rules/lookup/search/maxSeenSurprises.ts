/** Surprise Me excludes this many of its most recent objects. */
export const maxSeenSurprises = 5;
