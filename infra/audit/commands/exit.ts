import { UsageError } from '../../programs/commandLine.ts';
import { Unreachable } from '../../programs/commandTarget.ts';

export const exits = { done: 0, wrong: 1, usage: 2, unreachable: 3 } as const;

export function explainFailure(error: unknown): { code: number; text: string } {
  if (error instanceof UsageError) return { code: exits.usage, text: error.message };
  if (error instanceof Unreachable) return { code: exits.unreachable, text: error.message };
  if (!(error instanceof Error)) return { code: exits.unreachable, text: String(error) };
  // An interrupted check must not look like a log that was tampered with.
  return { code: exits.unreachable, text: `It could not be done: ${error.message || error.name}` };
}
