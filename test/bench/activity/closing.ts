import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startLargeDay } from '../../support/largeDay.ts';
import { type Figure, sized } from '../harness.ts';

const child = fileURLToPath(new URL('../../support/closeDayChild.ts', import.meta.url));
const date = '2025-08-05';

/** A day of many visitors, closed by a process of its own with little memory. The database’s pages are made up. */
export async function closing(): Promise<Figure[]> {
  const day = await startLargeDay(
    process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '',
    date,
    sized(2_000_000, 20_000),
  );
  try {
    const env = { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: day.endpoint };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--max-old-space-size=256', child, date],
      { env },
    );
    const { events, seconds, megabytes } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    if (events !== day.events) throw new Error(`Only ${events} of ${day.events} events were closed.`);
    const name = `closing a day of ${events.toLocaleString('en')} events`;
    return [
      {
        name: `${name}, events`,
        unit: 'requests/s',
        value: events / seconds,
        limit: { least: sized(20_000, 1) },
      },
      { name: `${name}, memory`, unit: 'MB', value: megabytes, limit: { most: 512 } },
    ];
  } finally {
    day.close();
  }
}
