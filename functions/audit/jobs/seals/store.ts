import {
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { patienceWithFiles } from '../../../platform/services/patience.ts';
import { setting } from '../../../platform/services/settings.ts';
import { Seal } from './seal.ts';

const client = new S3Client(patienceWithFiles);
const bucket = () => setting('AUDIT_BUCKET');

/** Keys count down, because S3 lists in ascending order and we need the newest first. */
const highest = 9_999_999_999;
const folderOf = (organization: OrganizationUid) => `seals/${organization}/`;
export const sealKey = (organization: OrganizationUid, number: number) =>
  `${folderOf(organization)}${highest - number}.json`;

function numberOf(key: string): number | undefined {
  const [, digits] = /\/(\d{10})\.json$/.exec(key) ?? [];
  return digits === undefined ? undefined : highest - Number(digits);
}

export async function* sealNumbers(organization: OrganizationUid): AsyncGenerator<number> {
  for await (const key of keysIn(folderOf(organization))) {
    const number = numberOf(key);
    if (number !== undefined) yield number;
  }
}

export async function* keysIn(Prefix: string): AsyncGenerator<string> {
  let ContinuationToken: string | undefined;
  do {
    const { Contents = [], NextContinuationToken }: ListObjectsV2CommandOutput = await client.send(
      new ListObjectsV2Command({ Bucket: bucket(), Prefix, ContinuationToken }),
    );
    for (const { Key = '' } of Contents) yield Key;
    ContinuationToken = NextContinuationToken;
  } while (ContinuationToken);
}

export async function newestSeal(organization: OrganizationUid): Promise<Seal | undefined> {
  const { Contents: [newest] = [] } = await client.send(
    new ListObjectsV2Command({ Bucket: bucket(), Prefix: folderOf(organization), MaxKeys: 1 }),
  );
  const number = newest?.Key && numberOf(newest.Key);
  return number ? Seal.parse(await readSeal(organization, number)) : undefined;
}

export const readSeal = (organization: OrganizationUid, number: number): Promise<unknown> =>
  readContent(sealKey(organization, number));

/** Undefined if it isn't JSON. */
export async function readContent(Key: string): Promise<unknown> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket(), Key }));
  const text = (await Body?.transformToString()) ?? '';
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function addSeal(seal: Seal): Promise<boolean> {
  const { organization_uid, number } = seal.statement;
  return addOnce(sealKey(organization_uid, number), seal);
}

/** False if there is one already, which stays as it is. */
export async function addOnce(Key: string, content: unknown): Promise<boolean> {
  try {
    await client.send(
      new PutObjectCommand({
        Bucket: bucket(),
        Key,
        Body: JSON.stringify(content),
        ContentType: 'application/json',
        IfNoneMatch: '*',
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof Error && taken.has(error.name)) return false;
    throw error;
  }
}

/** S3 returns the second while the other write is still in progress. */
const taken: ReadonlySet<string> = new Set(['PreconditionFailed', 'ConditionalRequestConflict']);
