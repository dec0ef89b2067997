import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** As in Standard Webhooks: the prefix, then 256 random bits. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

/** Signs id, time and body, so that none of them can be changed or reused; one signature for each secret in force. */
export function signatureOf(secrets: readonly string[], id: string, timestamp: number, body: string): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
