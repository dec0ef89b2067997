import {
  type PasswordFault,
  type PasswordOwner,
  passwordFault,
} from '../../../shared/rules/access/password.ts';
import { checkPassword, hashPassword } from '../../platform/services/passwords.ts';

type NewPassword = { fault: PasswordFault } | { hash: string };
type Owner = PasswordOwner & { password_hash: string | null };

export async function newPassword(password: string, owner: Owner): Promise<NewPassword> {
  const fault =
    passwordFault(password, owner) ??
    ((await isCommon(password)) ? 'common' : undefined) ??
    (await unchangedFault(password, owner.password_hash));
  return fault ? { fault } : { hash: await hashPassword(password) };
}

/** The lists are loaded with the first new password, which spares every other cold start 100 kB. */
async function isCommon(password: string): Promise<boolean> {
  const { isCommonPassword } = await import(
    '../../../shared/rules/access/commonPassword/isCommonPassword.ts'
  );
  return isCommonPassword(password);
}

/** Someone who must choose a new password can't keep the old one, which others may know. */
async function unchangedFault(password: string, hash: string | null): Promise<PasswordFault | undefined> {
  return hash && (await checkPassword(password, hash)).correct ? 'unchanged' : undefined;
}
