import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Passwords are hashed as in the product, but the same one with the same salt and setting only once: nearly every test
 * logs in with one password, and its hash is made to be dear. For modules that are imported from then on.
 */
export function rememberHashes(): void {
  const { argon2 } = crypto;
  const known = new Map<string, Promise<Buffer>>();
  crypto.argon2 = (algorithm, parameters, callback) => {
    const key = JSON.stringify([algorithm, parameters]);
    const hash =
      known.get(key) ??
      new Promise<Buffer>((resolve, reject) =>
        argon2(algorithm, parameters, (error, made) => (error ? reject(error) : resolve(made))),
      );
    known.set(key, hash);
    hash.then(
      (made) => callback(null, Buffer.from(made)),
      (error: Error) => callback(error, Buffer.alloc(0)),
    );
  };
  syncBuiltinESMExports();
}
