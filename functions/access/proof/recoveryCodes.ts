import { createHash, randomBytes } from 'node:crypto';
import { hashAs, hashPassword } from '../../platform/services/passwords.ts';

const codesInASet = 10;

const plain = (code: string) => code.toLowerCase().replaceAll(/[^0-9a-z]/g, '');
const isRecoveryCode = (code: string) => /^[0-9a-f]{16}$/.test(plain(code));

/** Eight random bytes each. They share a salt, so that checking a code takes one hash instead of ten. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const salt = randomBytes(16);
  const codes = Array.from({ length: codesInASet }, () =>
    randomBytes(8)
      .toString('hex')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
  const hashes = await Promise.all(codes.map((code) => hashPassword(plain(code), salt)));
  return { codes, hashes };
}

export async function hashesLeft(hashes: string[], code: string): Promise<string[] | undefined> {
  const [first] = hashes;
  if (!first || !isRecoveryCode(code)) return undefined;
  const used = isOld(first) ? oldHash(code) : await hashAs(first, plain(code));
  return hashes.includes(used) ? hashes.filter((hash) => hash !== used) : undefined;
}

/** Legacy codes without a salt stay valid until they are used or renewed. */
const isOld = (hash: string) => !hash.startsWith('$');
export const oldHash = (code: string) => createHash('sha256').update(plain(code)).digest('hex');
