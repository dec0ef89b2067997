import { expect, test } from 'vitest';
import { closedPorts } from '../../../infra/local/closedPorts.ts';

test('fetch refuses each closed port without connecting to it', async () => {
  const causes = [...closedPorts].map(async (port) => {
    const error = await fetch(`http://127.0.0.1:${port}`).catch((reason) => reason);
    return error.cause?.message;
  });
  expect(new Set(await Promise.all(causes))).toEqual(new Set(['bad port']));
});
