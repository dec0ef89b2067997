import type { CallError } from '../../shared/api/client.ts';
import { explain } from '../api/errorText.ts';

/** Where a failed login is explained: at the field to mend, or above the form. */
export type LoginProblem = { at: 'username' | 'password' | 'form'; text: string };

export function loginProblem(error: CallError): LoginProblem {
  const text = explain(error);
  if (error.code === 'account_not_found') return { at: 'username', text };
  if (error.code === 'wrong_password') return { at: 'password', text };
  return { at: 'form', text };
}
