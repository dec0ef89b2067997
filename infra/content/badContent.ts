export type ContentProblem = { file: string; where: string; message: string };

export class BadContent extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(
      `Nothing was published: the folder has ${problems.length === 1 ? '1 problem' : `${problems.length} problems`}`,
    );
    this.name = 'BadContent';
    this.problems = problems;
  }
}
