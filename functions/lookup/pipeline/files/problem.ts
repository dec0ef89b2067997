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

export const problemKinds = [
  'file_name',
  'repeated_file',
  'unreadable',
  'encoding',
  'columns',
  'width',
  'type',
  'missing_value',
  'source',
  'month',
  'duplicate_post',
  'list',
  'unknown_id',
  'reference',
  'removal',
  'series',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

export type Problem = {
  readonly file: string;
  readonly kind: ProblemKind;
  /** The data row, counted from 1 without the header; null for the file as a whole. */
  readonly row: number | null;
  readonly message: string;
};

export const maxReportedPerFile = 20;
/** A cell may be arbitrarily long. */
const maxCharacters = 300;

export class Problems {
  readonly reported: Problem[] = [];
  readonly counts: Partial<Record<ProblemKind, number>> = {};
  readonly files = new Set<string>();
  readonly #reported = new Map<string, number>();

  get total(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0);
  }

  add(problem: Problem): void {
    this.count(problem.file, problem.kind, 1);
    this.report(problem);
  }

  count(file: string, kind: ProblemKind, rows: number): void {
    this.counts[kind] = (this.counts[kind] ?? 0) + rows;
    this.files.add(file);
  }

  take(others: Problems): void {
    for (const [kind, rows] of Object.entries(others.counts) as [ProblemKind, number][]) {
      this.counts[kind] = (this.counts[kind] ?? 0) + rows;
    }
    for (const file of others.files) this.files.add(file);
    this.reported.push(...others.reported);
  }

  report(problem: Problem): void {
    const key = `${problem.file} ${problem.kind}`;
    const reported = this.#reported.get(key) ?? 0;
    if (reported >= maxReportedPerFile) return;
    this.#reported.set(key, reported + 1);
    this.reported.push({ ...problem, message: shortened(problem.message) });
  }
}

const shortened = (message: string) =>
  message.length > maxCharacters ? `${message.slice(0, maxCharacters)}…` : message;
