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
import { traced } from '../../../platform/services/traced.ts';
import { Seal } from './seal.ts';

const client = traced('S3', new S3Client(patienceWithFiles));
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
  let ContinuationToken: string | undefined;
  do {
    const { Contents = [], NextContinuationToken }: ListObjectsV2CommandOutput = await client.send(
      new ListObjectsV2Command({ Bucket: bucket(), Prefix: folderOf(organization), ContinuationToken }),
    );
    for (const { Key = '' } of Contents) {
      const number = numberOf(Key);
      if (number !== undefined) yield number;
    }
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

export async function readSeal(organization: OrganizationUid, number: number): Promise<unknown> {
  const { Body } = await client.send(
    new GetObjectCommand({ Bucket: bucket(), Key: sealKey(organization, number) }),
  );
  const text = (await Body?.transformToString()) ?? '';
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function addSeal(seal: Seal): Promise<boolean> {
  const { organization_uid, number } = seal.statement;
  try {
    await client.send(
      new PutObjectCommand({
        Bucket: bucket(),
        Key: sealKey(organization_uid, number),
        Body: JSON.stringify(seal),
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
