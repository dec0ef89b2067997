import { type PasswordFault, type PasswordOwner, passwordFault } from '../../shared/rules/password.ts';
import { checkPassword, hashPassword } from '../services/passwords.ts';
import { commonPasswords } from './commonPasswords.ts';

type NewPassword = { fault: PasswordFault } | { hash: string };
/** With the hash of the password that they have now, if they have one. */
type Owner = PasswordOwner & { password_hash: string | null };

/** The hash of a password that may be used, or what is wrong with it. */
export async function newPassword(password: string, owner: Owner): Promise<NewPassword> {
  const fault =
    passwordFault(password, owner) ??
    commonFault(password) ??
    (await unchangedFault(password, owner.password_hash));
  return fault ? { fault } : { hash: await hashPassword(password) };
}

const commonFault = (password: string): PasswordFault | undefined =>
  commonPasswords.includes(`\n${password.normalize('NFKC').toLowerCase()}\n`) ? 'common' : undefined;

/** Somebody who must choose a new one may be known to others by the old one. */
async function unchangedFault(password: string, hash: string | null): Promise<PasswordFault | undefined> {
  return hash && (await checkPassword(password, hash)).correct ? 'unchanged' : undefined;
}
