import { expect } from 'vitest';
import { CallError } from '../../shared/api/client.ts';
import { type ErrorCode, errorStatus } from '../../shared/errors.ts';

/** Checks that a call is refused with this code and its status; returns the error. */
export async function expectRefused(call: Promise<unknown>, code: ErrorCode): Promise<CallError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error !== undefined && !(error instanceof CallError)) throw error;
  expect(error).toMatchObject({ code, status: errorStatus[code] });
  return error as CallError;
}
