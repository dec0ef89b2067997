export type ContentProblem = {
  /** Relative to the folder. */
  file: string;
  /** The item and field, such as `[2].cover`; empty for the whole file. */
  where: string;
  message: string;
};

/** The folder was refused, and nothing was changed. */
export class BadContent extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(`The folder isn’t right: ${problems.length === 1 ? '1 problem' : `${problems.length} problems`}`);
    this.name = 'BadContent';
    this.problems = problems;
  }
}
