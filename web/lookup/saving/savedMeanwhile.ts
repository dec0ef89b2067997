import type { CallError } from '../../../shared/api/client.ts';
import { savedElsewhere } from './currentOf.ts';

/** Null unless another window changed the same field of a saved view or list. */
export function savedMeanwhile(error: CallError, organization: string): string | null {
  const { name, shared } = (savedElsewhere(error) ?? {}) as { name?: unknown; shared?: unknown };
  if (typeof name !== 'string' || typeof shared !== 'boolean') return null;
  const readers = shared ? `for everyone at ${organization}` : 'for you only';
  return `Another window saved this as “${name}”, ${readers}. Save again to replace that.`;
}
