import { expect, test } from 'vitest';
import { demoStage } from '../../../../support/demo.ts';
import { expectNothingLost } from '../../../../support/leaverSequences.ts';
import { restoreTimeAfterEach } from '../../../../support/time.ts';

demoStage();
restoreTimeAfterEach();

const runs = Number(process.env.LEAVER_RUNS ?? 500);
const seed = Number(process.env.LEAVER_SEED ?? 11);

test(`${runs} random sequences of saving, leaving and coming back lose nothing before its day, and leave nothing after it`, {
  timeout: 600_000,
}, async () => {
  await expect(expectNothingLost(runs, seed)).resolves.toBeUndefined();
});
