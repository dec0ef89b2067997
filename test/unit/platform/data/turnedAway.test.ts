import { globSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { batchWriter } from '../../../../functions/platform/data/table/batchWriter.ts';
import { database } from '../../../../functions/platform/data/table/database.ts';
import { insertMany } from '../../../../functions/platform/data/table/insertMany.ts';
import { kind } from '../../../../functions/platform/data/table/kind.ts';
import { updateMany } from '../../../../functions/platform/data/table/updateMany.ts';
import { notStored } from '../../../../functions/platform/services/notStored.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn(async () => {}) }));
const send = vi.spyOn(database, 'send');
beforeEach(() => {
  process.env.PORTAL_TABLE = 'Portal';
  send.mockReset();
  vi.mocked(pause).mockClear();
});
afterEach(() => void send.mockReset());

const row = kind('row', z.object({ at: z.string() }), ({ at }) => ({ PK: 'P', SK: at }));
const one = { at: '1' };

const writers: [name: string, write: () => Promise<void>][] = [
  ['insertMany', () => insertMany(row, [one])],
  ['updateMany', () => updateMany(row, [row.keys(one)], one, 1)],
  [
    'batchWriter',
    async () => {
      const writer = batchWriter(row, 1);
      await writer.put(one);
      await writer.flush();
    },
  ],
];

const source = 'functions/platform/services/turnedAway.ts';
const codes = [...readFileSync(source, 'utf8').matchAll(/^ {2}'(\w+)',$/gm)].map(([, code = '']) => code);

describe.each(codes)('a request rejected by DynamoDB as %s', (code) => {
  test.each(writers)('a rejected request is retried by %s after a pause', async (_, write) => {
    send.mockRejectedValueOnce(Object.assign(new Error('Later'), { name: code }) as never);
    send.mockResolvedValue({ Responses: [{}] } as never);
    await write();
    expect(send).toHaveBeenCalledTimes(2);
    expect(pause).toHaveBeenCalledTimes(1);
  });

  test.each(writers.slice(0, 2))('a rejected statement of a batch is retried by %s', async (_, write) => {
    send.mockResolvedValueOnce({ Responses: [{ Error: { Code: code } }] } as never);
    send.mockResolvedValue({ Responses: [{}] } as never);
    await write();
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('a rejected request is reported as busy', () => {
    expect(notStored(Object.assign(new Error('Later'), { name: code }))).toBe('busy');
  });
});

test('the retryable codes of DynamoDB are listed in one file', () => {
  const listing = globSync('functions/**/*.ts').filter((file) =>
    codes.some((code) => readFileSync(file, 'utf8').includes(`'${code}'`)),
  );
  expect(codes.length).toBeGreaterThan(5);
  expect(listing).toEqual([source]);
});
