export class Problem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Problem';
  }
}

export function portTaken(port: number): Problem {
  return new Problem(
    `Port ${port} is in use: stop the program that uses it, or choose another with "npm start -- --port ${port + 10}".`,
  );
}

export function damaged(file: string): Problem {
  return new Problem(
    `${file} is damaged: restore a copy of it, or start over with "npm start -- --fresh", which deletes all data.`,
  );
}

export function explain(error: unknown): { foreseen: boolean; text: string } {
  if (error instanceof Problem) return { foreseen: true, text: error.message };
  return { foreseen: false, text: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
