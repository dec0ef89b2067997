import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Makes password hashes cheap for modules imported afterwards. The real hash is expensive on purpose and has its own
 * tests; the browser journeys use it.
 */
export function quickHashes(): void {
  const derive = (algorithm: string, { message, nonce, tagLength, ...setting }: crypto.Argon2Parameters) =>
    crypto
      .createHash('shake256', { outputLength: tagLength })
      .update(
        JSON.stringify([algorithm, setting, String(message), Buffer.from(nonce as Buffer).toString('hex')]),
      )
      .digest();
  crypto.argon2Sync = derive;
  crypto.argon2 = (algorithm, parameters, callback) => {
    const hash = derive(algorithm, parameters);
    setImmediate(() => callback(null, hash));
  };
  syncBuiltinESMExports();
}
