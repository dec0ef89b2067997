import type { ZodType } from 'zod';
import { CallError } from '../../../shared/api/client.ts';

/** The record that another window saved, as the server reports it. */
export const savedElsewhere = (error: CallError): unknown =>
  error.code === 'changed_meanwhile'
    ? (error.details as { current?: unknown } | undefined)?.current
    : undefined;

/** The record as another window saved it, if that is why the change was refused. */
export const currentOf = <Kept>(error: unknown, model: ZodType<Kept>): Kept | null =>
  error instanceof CallError ? (model.safeParse(savedElsewhere(error)).data ?? null) : null;
