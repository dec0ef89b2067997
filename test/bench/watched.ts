/** What `page/watch.ts` notes in a page. */
export type Watched = {
  /** Milliseconds from the click to the frame with all cards, once it is painted. */
  drawn: number | null;
  /** Layout shift that no input explains. */
  shift: number;
  /** The milliseconds of each long task. */
  tasks: number[];
};
