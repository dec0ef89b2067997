import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Part } from './database.ts';
import { ServiceFailure, type ServiceOptions, startJsonService } from './jsonService.ts';
import { openSecretStore } from './secrets/store.ts';

/** Implements the parts of KMS that the functions use. Unlike in KMS, whoever can read the file can sign. */
export async function startKeys(file: string, arns: string[], options?: ServiceOptions): Promise<Part> {
  const store = openSecretStore(file);
  for (const arn of arns) store.create(arn, newKey);

  function act(action: string, { KeyId, Message }: Record<string, unknown>): unknown {
    const { ARN, SecretString } = store.get(String(KeyId));
    const key = createPrivateKey(SecretString);
    if (action === 'Sign') return { KeyId: ARN, Signature: signature(key, String(Message)) };
    if (action === 'GetPublicKey') return { KeyId: ARN, PublicKey: publicPart(key) };
    throw new ServiceFailure('UnsupportedOperationException', `${action || 'That'} is not offered here.`);
  }
  return startJsonService(act, options);
}

const newKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

const signature = (key: KeyObject, message: string) =>
  sign('sha256', Buffer.from(message, 'base64'), key).toString('base64');

const publicPart = (key: KeyObject) =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
