import { expect } from 'vitest';
import { CallError } from '../../shared/api/client.ts';
import { type ErrorCode, errorStatus } from '../../shared/errors.ts';

/** Checks that a call is refused with this code, its status and these details; returns the error. */
export async function expectRefused(
  call: Promise<unknown>,
  code: ErrorCode,
  details?: object,
): Promise<CallError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error !== undefined && !(error instanceof CallError)) throw error;
  expect(error).toMatchObject({ code, status: errorStatus[code], ...(details && { details }) });
  return error as CallError;
}
