import { expect, onTestFinished, test } from 'vitest';
import { changeAuditStream } from '../../../../shared/api/audit/stream.ts';
import { demoStage } from '../../../support/demo.ts';
import { startReceiver } from '../../../support/receiver.ts';
import { rotateSecret } from '../../../support/rotateSecret.ts';
import { customerOf, deliver, isSignedWith } from './streamWorld.ts';

const stage = demoStage();

// In a file of its own: the keys are cached by a clock that goes back after each test.
test('the secret outlives rotations of the signing secret while the delivery is paused', async () => {
  process.env.LOCAL_RECEIVERS = 'allowed';
  const receiver = await startReceiver();
  onTestFinished(() => receiver.stop());
  const customer = await customerOf(stage, receiver);
  const secret = await customer.start();
  await customer.write(1);
  receiver.answers = { status: 410 };
  await deliver();
  for (const _rotation of [1, 2, 3]) {
    await rotateSecret('SIGNING_SECRET_ID');
    await deliver();
  }
  receiver.answers = { status: 204 };
  receiver.received.length = 0;
  await (await customer.admin()).call(changeAuditStream, { action: 'resume' });
  await deliver();
  expect(receiver.received.length).toBeGreaterThan(0);
  expect(receiver.received.every((each) => isSignedWith(secret, each))).toBe(true);
});
