import type { Problem, ProblemKind } from './problem.ts';

type Counts = Readonly<Partial<Record<ProblemKind, number>>>;

export class BadInput extends Error {
  readonly problems: readonly Problem[];
  readonly counts: Counts;

  constructor(message: string, problems: readonly Problem[] = [], counts: Counts = {}) {
    super(message);
    this.problems = problems;
    this.counts = counts;
  }
}
