import {
  DescribeSecretCommand,
  type DescribeSecretCommandOutput,
  PutSecretValueCommand,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { epochSeconds } from '../../services/clock.ts';
import type { SettingName } from '../../services/settings.ts';
import { publicKeyOf } from '../../services/tokens/keyPair.ts';
import { type PublishedKey, type PublishedKeys, parsePublished } from '../../services/tokens/keySet.ts';
import { readSecret } from './readSecret.ts';

type Client = Pick<SecretsManagerClient, 'send'>;
export type TokenSecrets = { sealing: string; tokenKeys: string; publicKeys: string };

export const tokenSecrets = (setting: (name: SettingName) => string): TokenSecrets => ({
  sealing: setting('SIGNING_SECRET_ID'),
  tokenKeys: setting('TOKEN_KEYS_SECRET_ID'),
  publicKeys: setting('TOKEN_PUBLIC_KEYS_SECRET_ID'),
});

/** From the oldest to the newest. */
const stages = ['AWSPREVIOUS', 'AWSCURRENT', 'AWSPENDING'];
/** Functions reread the public keys every five minutes. */
const readBySeconds = 6 * 60;
/** A deployment has replaced every function by then, also one that splits the stack. */
const deployedBySeconds = 24 * 60 * 60;
/** Secrets of one deployment are created within this time. */
const togetherSeconds = 60 * 60;

/** Idempotent. Publishes the public half of each version of the token keys before its private half signs. */
export async function publishKeys(client: Client, secrets: TokenSecrets, now: Date): Promise<void> {
  const described = await client.send(new DescribeSecretCommand({ SecretId: secrets.tokenKeys }));
  const text = await readSecret(client, { SecretId: secrets.publicKeys });
  const before = parsePublished(text);
  const since = before?.since ?? (await firstSigning(client, secrets, { described, now }));
  const keys: PublishedKey[] = [];
  for (const { id, isPending } of versionsOf(described)) {
    const secret = await readSecret(client, { SecretId: secrets.tokenKeys, VersionId: id });
    // Secrets Manager makes an empty version when it tests a rotation.
    if (secret === undefined) continue;
    const from = before ? epochSeconds(now) + (isPending ? readBySeconds : 0) : since;
    keys.push(before?.keys.find(({ kid }) => kid === id) ?? publishedKey(id, secret, from));
  }
  const isRevoked = before && !before.keys.some(({ kid }) => keys.some((key) => key.kid === kid));
  const published: PublishedKeys = { since: isRevoked ? 0 : since, keys };
  const SecretString = JSON.stringify(published);
  if (SecretString === text) return;
  await client.send(new PutSecretValueCommand({ SecretId: secrets.publicKeys, SecretString }));
}

function versionsOf({ VersionIdsToStages = {} }: DescribeSecretCommandOutput) {
  const newestStage = (labels: string[]) => Math.max(...labels.map((label) => stages.indexOf(label)));
  return Object.entries(VersionIdsToStages)
    .map(([id, labels]) => ({
      id,
      // A version keeps this label after it has become current.
      isPending: labels.includes('AWSPENDING') && !labels.includes('AWSCURRENT'),
      place: newestStage(labels),
    }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => a.place - b.place);
}

const publishedKey = (kid: string, text: string, from: number): PublishedKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  use: 'sig',
  kid,
  x: publicKeyOf(text),
  from,
});

/** A sealing secret that is older than the token keys signed tokens before. */
async function firstSigning(
  client: Client,
  { sealing }: TokenSecrets,
  { described, now }: { described: DescribeSecretCommandOutput; now: Date },
): Promise<number> {
  const { CreatedDate } = await client.send(new DescribeSecretCommand({ SecretId: sealing }));
  const ageSeconds = ((described.CreatedDate ?? now).getTime() - (CreatedDate?.getTime() ?? 0)) / 1000;
  return ageSeconds > togetherSeconds ? epochSeconds(now) + deployedBySeconds : 0;
}
