import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from './writeAtomically.ts';

const file = (data: string) => join(data, 'running.json');

/** The settings with which commands reach the running product's data, readable by its owner only. */
const sharedNames = [
  'SITE_ORIGIN',
  'PORTAL_TABLE',
  'COUNTS_TABLE',
  'ACTIVITY_TABLE',
  'INSIGHTS_TABLE',
  'SAMPLES_BUCKET',
  'FILES_BUCKET',
  'AUDIT_BUCKET',
  'AUDIT_KEY_ID',
  'SIGNING_SECRET_ID',
  'TOKEN_KEYS_SECRET_ID',
  'TOKEN_PUBLIC_KEYS_SECRET_ID',
  'AWS_ENDPOINT_URL_DYNAMODB',
  'AWS_ENDPOINT_URL_S3',
  'AWS_ENDPOINT_URL_SECRETS_MANAGER',
  'AWS_ENDPOINT_URL_KMS',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
] as const;

export function recordRunning(data: string, environment: Record<string, string>): () => Promise<void> {
  const known = Object.fromEntries(sharedNames.map((name) => [name, environment[name]]));
  writeAtomically(file(data), JSON.stringify(known));
  return async () => rmSync(file(data), { force: true });
}

export function readRunning(data: string): Record<string, string> | undefined {
  return existsSync(file(data)) ? JSON.parse(readFileSync(file(data), 'utf8')) : undefined;
}
