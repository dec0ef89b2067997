import { expect } from 'vitest';
import { CallError } from '../../shared/api/client.ts';
import { type ErrorCode, errorStatus } from '../../shared/errors.ts';

/** That a call is refused with this code and the status that belongs to it; answers the error for more. */
export async function expectRefused(call: Promise<unknown>, code: ErrorCode): Promise<CallError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error !== undefined && !(error instanceof CallError)) throw error;
  expect(error).toMatchObject({ code, status: errorStatus[code] });
  return error as CallError;
}
