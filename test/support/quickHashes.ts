import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Hashes passwords as quickly as anything else, for modules that are imported from then on. The product's hash is expensive on
 * purpose, and hundreds of logins are not about it: it has tests of its own, and the journeys in the browser use it.
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
