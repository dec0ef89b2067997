/** Something that is wrong with a folder, where it is, and why. */
export type ContentProblem = {
  /** From the folder on. */
  file: string;
  /** Which item and field of the file, such as `[2].cover`; empty for all of it. */
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
