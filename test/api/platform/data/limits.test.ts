import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoStage } from '../../../support/demo.ts';
import { tables } from '../../../support/tables.ts';
import { letPass, restoreTimeAfterEach } from '../../../support/time.ts';

demoStage();
restoreTimeAfterEach();

const ruleOf = (maxTries: number) => ({ action: 'test', windowSeconds: 600, maxTries });

test('a take of more than the limit is refused and counts nothing, whether it is the first, a later one or after the window', async () => {
  const { consume } = await tables();
  const subject = randomUUID();
  const rule = ruleOf(5);
  expect(await consume(rule, subject, undefined, 6)).toBe(600);
  expect(await consume(rule, subject, undefined, 5)).toBeUndefined();
  expect(await consume(rule, subject, undefined, 6)).toBe(600);
  letPass({ minutes: 11 });
  expect(await consume(rule, subject, undefined, 6)).toBe(600);
  expect(await consume(rule, subject, undefined, 5)).toBeUndefined();
  expect(await consume(rule, subject)).toBeGreaterThan(0);
});

test('a limit of none refuses the first take, alone and together with others', async () => {
  const { consume, consumeAll, limitOf, getAll, triesOf } = await tables();
  const subject = randomUUID();
  expect(await consume(ruleOf(0), subject)).toBe(600);
  const other = { ...ruleOf(3), action: 'other' };
  expect(
    await consumeAll(
      [
        [other, subject],
        [ruleOf(0), subject],
      ],
      [undefined, undefined],
    ),
  ).toBe(600);
  const [counted] = await getAll(limitOf([other, subject]));
  expect(triesOf(counted)).toBe(0);
});
