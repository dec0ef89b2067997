import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SignJWT } from 'jose';
import type { tokenSecretSettings } from './tokenSecrets.ts';

type Claims = Record<string, unknown>;

export const partOf = (token: string, at: number): Claims =>
  JSON.parse(Buffer.from(token.split('.')[at] ?? '', 'base64url').toString());

async function secretOf(name: keyof typeof tokenSecretSettings): Promise<{ id: string; text: string }> {
  const client = new SecretsManagerClient({});
  const { SecretString, VersionId } = await client.send(
    new GetSecretValueCommand({ SecretId: process.env[name] }),
  );
  return { id: VersionId ?? '', text: SecretString ?? '' };
}

/** With our own private key, which only signers may read. */
export async function signedByUs(token: string, claims: Claims): Promise<string> {
  const { privateKeyOf } = await import('../../functions/platform/services/tokens/keyPair.ts');
  const { text } = await secretOf('TOKEN_KEYS_SECRET_ID');
  return new SignJWT({ ...partOf(token, 1), ...claims })
    .setProtectedHeader(partOf(token, 0) as { alg: string })
    .sign(privateKeyOf(text));
}

const signedByHmac = (token: string, { kid, key }: { kid: unknown; key: Uint8Array }) =>
  new SignJWT(partOf(token, 1))
    .setProtectedHeader({ ...partOf(token, 0), alg: 'HS256', kid: String(kid) })
    .sign(key);

/** With everything that a function which only verifies may read. */
export const forgeriesOfVerifiers: [string, (token: string) => Promise<string>][] = [
  [
    'signed with the sealing secret',
    async (token) => {
      const { id, text } = await secretOf('SIGNING_SECRET_ID');
      return signedByHmac(token, { kid: id, key: new TextEncoder().encode(text) });
    },
  ],
  [
    'signed with the sealing secret under our key’s id',
    async (token) => {
      const { text } = await secretOf('SIGNING_SECRET_ID');
      return signedByHmac(token, { kid: partOf(token, 0).kid, key: new TextEncoder().encode(text) });
    },
  ],
  [
    'signed by HMAC with the public key’s bytes',
    async (token) => signedByHmac(token, { kid: partOf(token, 0).kid, key: (await publicKey(token)).bytes }),
  ],
  [
    'signed by HMAC with the public key’s JSON',
    async (token) => signedByHmac(token, { kid: partOf(token, 0).kid, key: (await publicKey(token)).json }),
  ],
];

async function publicKey(token: string): Promise<{ bytes: Uint8Array; json: Uint8Array }> {
  const { text } = await secretOf('TOKEN_PUBLIC_KEYS_SECRET_ID');
  const { keys } = JSON.parse(text) as { keys: { kid: string; x: string }[] };
  const key = keys.find(({ kid }) => kid === partOf(token, 0).kid);
  if (!key) throw new Error('The token’s key isn’t published.');
  return { bytes: Buffer.from(key.x, 'base64url'), json: new TextEncoder().encode(JSON.stringify(key)) };
}
