/** At most three cards are visible before scrolling; their images load eagerly. */
export const firstRow = 3;
