import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test, vi } from 'vitest';
import { PRIVATE } from './clients.ts';
import { refusal, runEndpoint } from './endpoint.ts';

const s3 = runEndpoint();

/** Simulates the system’s error for a full disk. */
async function onFullDisk(use: () => Promise<void>): Promise<void> {
  const path = join(tmpdir(), `tideline-probe-${process.pid}`);
  const probe = await open(path, 'w');
  await probe.close();
  await rm(path);
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const writing = vi.spyOn(Object.getPrototypeOf(probe), 'writeFile').mockRejectedValue(full);
  try {
    await use();
  } finally {
    writing.mockRestore();
  }
}

test('an object that doesn’t fit on the disk is rejected, and the previous one stays', async () => {
  const put = (Body: string) =>
    s3.client.send(new PutObjectCommand({ Bucket: PRIVATE, Key: 'report.pdf', Body }));
  await put('before');
  await onFullDisk(async () => {
    expect(await refusal(put('after'))).toBe('507 InsufficientStorage');
  });
  const { Body } = await s3.client.send(new GetObjectCommand({ Bucket: PRIVATE, Key: 'report.pdf' }));
  expect(await Body?.transformToString()).toBe('before');
});
