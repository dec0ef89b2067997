/** The measurements of `page/watch.ts`. */
export type Watched = {
  /** Milliseconds from the click to the painted frame with all cards. */
  drawn: number | null;
  /** Layout shift without an input. */
  shift: number;
  tasks: number[];
};
