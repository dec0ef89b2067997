import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startMail } from '../../../infra/local/parts/mail.ts';

test('a mail that can’t be kept is refused, and later ones are taken again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tideline-mail-'));
  const mail = await startMail(folder, 0);
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const client = new SESClient({ endpoint: mail.endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  onTestFinished(async () => {
    client.destroy();
    await mail.close();
    rmSync(folder, { recursive: true });
  });
  const send = (subject: string) =>
    client.send(
      new SendEmailCommand({
        Source: 'a@b.example',
        Destination: { ToAddresses: ['c@d.example'] },
        Message: { Subject: { Data: subject }, Body: { Text: { Data: 'Hello' } } },
      }),
    );
  // Nothing can be written where a folder stands.
  mkdirSync(join(folder, 'mails.jsonl'));
  await expect(send('refused')).rejects.toThrow();
  rmdirSync(join(folder, 'mails.jsonl'));
  await vi.waitFor(() => send('taken'), { timeout: 10_000, interval: 100 });
  const { emails } = (await (await fetch(`${mail.endpoint}/store`)).json()) as {
    emails: { subject: string }[];
  };
  expect(emails.map(({ subject }) => subject)).toEqual(['taken']);
});
