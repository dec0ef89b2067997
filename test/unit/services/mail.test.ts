import { SESClient } from '@aws-sdk/client-ses';
import { afterEach, expect, test, vi } from 'vitest';
import { sendMail } from '../../../functions/services/mail.ts';

const mail = { to: 'ann@x.example', subject: 'Hello', text: 'Hello', html: 'Hello' };

Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  MAIL_SENDER: 'no-reply@x.example',
  MAIL_CONFIGURATION_SET: 'test',
});
afterEach(() => vi.restoreAllMocks());

test('a refused mail fails without its reader’s address, which the service names: the reason is logged', async () => {
  const refused = Object.assign(new Error('Email address is not verified: ann@x.example'), {
    name: 'MessageRejected',
  });
  vi.spyOn(SESClient.prototype, 'send').mockRejectedValue(refused as never);
  const error: Error = await sendMail(mail).then(
    () => new Error('sent'),
    (reason) => reason,
  );
  expect(error.message).toContain('MessageRejected');
  expect(JSON.stringify([error.message, error.stack, error.cause, { ...error }])).not.toContain('ann@');
});
