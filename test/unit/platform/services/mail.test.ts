import { SESClient } from '@aws-sdk/client-ses';
import { afterEach, expect, test, vi } from 'vitest';
import { sendMail } from '../../../../functions/platform/services/mail.ts';

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

test('a rejected mail is logged with its reason, without the recipient’s address', async () => {
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

test('a mail with an unsubscribe link has one-click headers and a portable encoding', async () => {
  const sent: string[] = [];
  vi.spyOn(SESClient.prototype, 'send').mockImplementation(async ({ input }: { input: object }) => {
    const { RawMessage } = input as { RawMessage: { Data: Buffer } };
    sent.push(RawMessage.Data.toString());
  });
  const subject = 'Häferl and 3 more moved\r\nBcc: eve@x.example';
  const html = '<p>Hello, Zoë</p>'.repeat(20);
  await sendMail({ ...mail, subject, html, stop_link: 'https://x.example/stop' });
  const [message = ''] = sent;
  const [head = ''] = message.split('\r\n\r\n');
  expect(head).toContain(
    'List-Unsubscribe: <https://x.example/stop>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click',
  );
  expect(head).not.toMatch(/^Bcc/m);
  const words = [...head.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map(([, word]) => word ?? '');
  expect(Buffer.concat(words.map((word) => Buffer.from(word, 'base64'))).toString()).toBe(subject);
  const bodies = [...message.matchAll(/base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/g)].map(
    ([, body]) => body ?? '',
  );
  expect(bodies.map((body) => Buffer.from(body, 'base64').toString())).toEqual([mail.text, html]);
  for (const line of message.split('\r\n')) expect(line.length).toBeLessThan(200);
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
