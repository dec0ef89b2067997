import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { patience } from '../../../platform/services/patience.ts';
import { setting } from '../../../platform/services/settings.ts';
import { type Seal, type Statement, signedText } from './seal.ts';

const client = new KMSClient(patience);

type Signature = Pick<Seal, 'key_id' | 'signature'>;

export const signed = (statement: Statement): Promise<Signature> => signText(signedText(statement));

export async function signText(text: string): Promise<Signature> {
  const { KeyId, Signature } = await client.send(
    new SignCommand({
      KeyId: setting('AUDIT_KEY_ID'),
      Message: Buffer.from(text),
      MessageType: 'RAW',
      SigningAlgorithm: 'ECDSA_SHA_256',
    }),
  );
  if (!KeyId || !Signature) throw new Error('KMS gave no signature.');
  return { key_id: KeyId, signature: Buffer.from(Signature).toString('base64') };
}

export async function publicKey(KeyId = setting('AUDIT_KEY_ID')): Promise<KeyObject> {
  const { PublicKey } = await client.send(new GetPublicKeyCommand({ KeyId }));
  if (!PublicKey) throw new Error(`KMS gave no public key of ${KeyId}.`);
  return createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' });
}

/** Verifies with our trusted keys only; a forged seal could name its own. */
export const isSigned = ({ statement, signature }: Seal, keys: readonly KeyObject[]): boolean =>
  isSignedText(signedText(statement), signature, keys);

export const isSignedText = (text: string, signature: string, keys: readonly KeyObject[]): boolean =>
  keys.some((key) => verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64')));
