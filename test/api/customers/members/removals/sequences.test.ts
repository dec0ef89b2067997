// docs/flows/leaving.md, step 7
import { expect, test } from 'vitest';
import { demoStage } from '../../../../support/demo.ts';
import { expectNothingLost } from '../../../../support/leaverSequences.ts';
import { restoreTimeAfterEach } from '../../../../support/time.ts';

demoStage();
restoreTimeAfterEach();

test('a few random sequences of saving, leaving and coming back lose nothing before its day, and leave nothing after it', async () => {
  await expect(expectNothingLost(8, 7)).resolves.toBeUndefined();
});
