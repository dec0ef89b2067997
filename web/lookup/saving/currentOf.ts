import type { ZodType } from 'zod';
import { CallError } from '../../../shared/api/client.ts';

/** The record as another window saved it, if that is why the change was refused. */
export function currentOf<Kept>(error: unknown, model: ZodType<Kept>): Kept | null {
  if (!(error instanceof CallError) || error.code !== 'changed_meanwhile') return null;
  return model.safeParse((error.details as { current?: unknown } | undefined)?.current).data ?? null;
}
