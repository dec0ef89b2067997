import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startSchedules } from '../../../infra/local/schedules.ts';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { schedulesOf } from '../../../infra/local/template/schedules.ts';

test('schedules are read from the template', () => {
  const everyMs = 60 * 60 * 1000;
  expect(schedulesOf(readAssembly(inject('assembly')))).toEqual(
    expect.arrayContaining([
      { functionName: 'auditSeals', everyMs },
      { functionName: 'closedDays', everyMs },
    ]),
  );
});

test('a schedule runs soon after the start, then at its rate, even after a failure', async () => {
  const lines: string[] = [];
  let runs = 0;
  const send = async () => {
    runs += 1;
    if (runs === 1) throw new Error('no table');
  };
  const schedules = [{ functionName: 'auditSeals', everyMs: 1 }];
  const { close } = startSchedules(schedules, { send, onLine: (line) => lines.push(line), firstAfterMs: 0 });
  onTestFinished(close);
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2));
  expect(lines).toEqual(['auditSeals: no table']);
});

test('stopping waits for a schedule in progress, and starts no other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let runs = 0;
  const send = () => {
    runs += 1;
    return promise;
  };
  const schedules = [{ functionName: 'auditSeals', everyMs: 1 }];
  const { close } = startSchedules(schedules, { send, onLine: () => undefined, firstAfterMs: 0 });
  await vi.waitFor(() => expect(runs).toBe(1));
  const closed = close();
  resolve();
  await closed;
  expect(runs).toBe(1);
});
