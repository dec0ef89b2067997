type Span = { time_start: string | null; time_end: string | null };

/** ISO dates compare as text; null is an open end. */
export const isBackwards = ({ time_start, time_end }: Span) =>
  time_start !== null && time_end !== null && time_end < time_start;
