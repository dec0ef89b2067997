import type { ZodType } from 'zod';
import type { CallError } from '../../../shared/api/client.ts';
import { currentOf } from './currentOf.ts';

/** Null unless another window changed the same field of a saved view or list. */
export function savedMeanwhile(
  error: CallError,
  model: ZodType<{ name: string; shared: boolean }>,
  organization: string,
): string | null {
  const current = currentOf(error, model);
  if (!current) return null;
  const readers = current.shared ? `for everyone at ${organization}` : 'for you only';
  return `Another window saved this as “${current.name}”, ${readers}. Save again to replace that.`;
}
