import { randomBytes, timingSafeEqual } from 'node:crypto';
import { argon2id } from './argon2.ts';

const setting = { memory: 19456, passes: 2, parallelism: 1, tagLength: 32 } as const;
type Setting = { memory: number; passes: number; parallelism: number };

/** In PHC string format, so that a hash records its parameters and can be upgraded. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  return written(setting, salt, await derive(password, salt, setting));
}

export async function hashAs(stored: string, text: string): Promise<string> {
  const { salt, hash: _, ...used } = parse(stored);
  return written(used, salt, await derive(text, salt, used));
}

export type PasswordCheck = { correct: boolean; outdated: boolean };

/** Without a hash, does the same work, so that timing doesn't reveal accounts without a password. */
export async function checkPassword(password: string, stored: string | null): Promise<PasswordCheck> {
  const { salt, hash, ...used } = parse(stored ?? dummyHash);
  const derived = await derive(password, salt, used);
  const correct = derived.length === hash.length && timingSafeEqual(derived, hash) && Boolean(stored);
  const outdated = used.memory !== setting.memory || used.passes !== setting.passes;
  return { correct, outdated };
}

async function derive(password: string, nonce: Buffer, { memory, passes, parallelism }: Setting) {
  // Keyboards may produce different code points for the same text; NFKC normalizes them.
  const message = password.normalize('NFKC');
  return argon2id({ message, nonce, memory, passes, parallelism, tagLength: setting.tagLength });
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const written = ({ memory, passes, parallelism }: Setting, salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`;
const dummyHash = written(setting, Buffer.alloc(16), Buffer.alloc(32));

function parse(stored: string): Setting & { salt: Buffer; hash: Buffer } {
  const match = stored.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/);
  if (!match) throw new Error('A stored password hash has an unknown format.');
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
