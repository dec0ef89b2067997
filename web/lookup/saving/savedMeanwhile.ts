import type { ZodType } from 'zod';
import { CallError } from '../../../shared/api/client.ts';

/** The record that another window saved, as the server reports it. */
const savedElsewhere = (error: CallError): unknown =>
  error.code === 'changed_meanwhile'
    ? (error.details as { current?: unknown } | undefined)?.current
    : undefined;

/** The record as another window saved it, if that is why the change was refused. */
export const currentOf = <Kept>(error: unknown, model: ZodType<Kept>): Kept | null =>
  error instanceof CallError ? (model.safeParse(savedElsewhere(error)).data ?? null) : null;

/** The changed fields with the values that they had, so that no other window’s change is overwritten unseen. */
export function changeFrom<Fields extends object>(
  before: NoInfer<Fields>,
  after: Fields,
): Partial<Fields> & { before: Partial<Fields> } {
  const changed = (Object.keys(after) as (keyof Fields)[]).filter((field) => before[field] !== after[field]);
  const only = (fields: Fields) =>
    Object.fromEntries(changed.map((field) => [field, fields[field]])) as Partial<Fields>;
  return { ...only(after), before: only(before) };
}

/** Null unless another window changed the same field of a saved view or list. */
export function savedMeanwhile(error: CallError, organization: string): string | null {
  const { name, shared } = (savedElsewhere(error) ?? {}) as { name?: unknown; shared?: unknown };
  if (typeof name !== 'string' || typeof shared !== 'boolean') return null;
  const readers = shared ? `for everyone at ${organization}` : 'for you only';
  return `Another window saved this as “${name}”, ${readers}. Save again to replace that.`;
}
