type Span = { time_start: string | null; time_end: string | null };

/** ISO dates compare as text. An open end is later, or earlier, than any date. */
export const isBackwards = ({ time_start, time_end }: Span) =>
  time_start !== null && time_end !== null && time_end < time_start;
