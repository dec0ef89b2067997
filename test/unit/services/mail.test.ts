import { SESClient } from '@aws-sdk/client-ses';
import { afterEach, expect, test, vi } from 'vitest';
import { sendMail } from '../../../functions/services/mail.ts';

const mail = { to: 'ann@x.example', subject: 'Hello', text: 'Hello', html: 'Hello' };

Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  MAIL_SENDER: 'no-reply@x.example',
  MAIL_CONFIGURATION_SET: 'test',
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

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

test.each([
  ['Tideline <no-reply@x.example>', 'Tideline <no-reply@x.example>'],
  ['no-reply@x.example', 'no-reply@x.example'],
  ['"Tide, Inc." <no-reply@x.example>', '"Tide, Inc." <no-reply@x.example>'],
  ['Tide, Inc. <no-reply@x.example>', '=?UTF-8?B?VGlkZSwgSW5jLg==?= <no-reply@x.example>'],
  ['Flut & Söhne <no-reply@x.example>', '=?UTF-8?B?Rmx1dCAmIFPDtmhu?= =?UTF-8?B?ZQ==?= <no-reply@x.example>'],
])('a sender %s appears in the mail as %s', async (sender, header) => {
  vi.stubEnv('MAIL_SENDER', sender);
  const send = vi.spyOn(SESClient.prototype, 'send').mockResolvedValue({} as never);
  await sendMail(mail);
  expect(send.mock.calls[0]?.[0].input).toMatchObject({ Source: header });
});
