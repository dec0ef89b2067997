import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { demoStage } from '../../../support/demo.ts';
import { startLargeDay } from '../../../support/largeDay.ts';

demoStage();

const child = fileURLToPath(new URL('../../../support/closeDayChild.ts', import.meta.url));

test('closing a day of very many visits takes little memory', async () => {
  const date = '2025-09-05';
  const day = await startLargeDay(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', date, 300_000);
  try {
    const env = { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: day.endpoint };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--max-old-space-size=192', '--max-semi-space-size=16', child, date],
      { env },
    );
    const { events, failed, megabytes } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    expect({ events, failed }).toEqual({ events: day.events, failed: [] });
    expect(megabytes).toBeLessThan(512);
  } finally {
    day.close();
  }
}, 120_000);
