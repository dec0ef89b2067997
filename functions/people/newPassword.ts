import { brand } from '../../shared/brand.ts';
import { type PasswordFault, passwordFault } from '../../shared/rules/password.ts';
import { hashPassword } from '../services/passwords.ts';
import { commonPasswords } from './commonPasswords.ts';

type NewPassword = { fault: PasswordFault } | { hash: string };

/** The hash of a password that may be used, or what is wrong with it. */
export async function newPassword(password: string, organizationName: string): Promise<NewPassword> {
  const fault =
    passwordFault(password, [brand.product, brand.company, organizationName]) ?? commonFault(password);
  return fault ? { fault } : { hash: await hashPassword(password) };
}

function commonFault(password: string): PasswordFault | undefined {
  return commonPasswords.has(password.normalize('NFKC').toLowerCase()) ? 'common' : undefined;
}
