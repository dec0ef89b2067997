import type { CallError } from '../../../shared/api/client.ts';
import { explain } from '../../api/errorText.ts';
import type { Problems } from '../../ui/form/useContractForm.ts';

export function loginProblem(error: CallError): Problems<'username' | 'password'> {
  const text = explain(error);
  if (error.code === 'account_not_found') return { username: text };
  if (error.code === 'wrong_password') return { password: text };
  return { form: text };
}
