import type * as z from 'zod';
import {
  type PasswordOwner,
  passwordFault,
  passwordFaultText,
} from '../../../shared/rules/access/password.ts';

export type NewPassword = { password: string; confirmation: string };

type Texts = {
  missing: string;
  /** A separate message for an empty confirmation; otherwise it counts as a mismatch. */
  missingConfirmation?: string;
  mismatch: string;
};

export function checkNewPassword(
  { password, confirmation }: NewPassword,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
  owner: PasswordOwner,
  texts: Texts,
): void {
  const at = (path: keyof NewPassword, message: string | undefined) =>
    message && addIssue({ code: 'custom', path: [path], message });
  const fault = passwordFault(password, owner);
  at('password', password ? fault && passwordFaultText[fault] : texts.missing);
  if (!confirmation && texts.missingConfirmation) at('confirmation', texts.missingConfirmation);
  else at('confirmation', password === confirmation ? undefined : texts.mismatch);
}
