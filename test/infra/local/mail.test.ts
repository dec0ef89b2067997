import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startMail } from '../../../infra/local/parts/mail.ts';

test('a mail that can’t be stored is rejected, and later ones are accepted', async () => {
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
  // A folder in its place makes the file unwritable.
  mkdirSync(join(folder, 'mails.jsonl'));
  await expect(send('refused')).rejects.toThrow();
  rmdirSync(join(folder, 'mails.jsonl'));
  await vi.waitFor(() => send('taken'), { timeout: 10_000, interval: 100 });
  const { emails } = (await (await fetch(`${mail.endpoint}/store`)).json()) as {
    emails: { subject: string }[];
  };
  expect(emails.map(({ subject }) => subject)).toEqual(['taken']);
});

describe('the mail inbox', () => {
  const opened = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tideline-inbox-'));
    const mail = await startMail(folder, 0);
    onTestFinished(async () => {
      await mail.close();
      rmSync(folder, { recursive: true });
    });
    return mail.endpoint;
  };
  const ask = (endpoint: string, path: string, { method = 'GET', ...headers }: Record<string, string>) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const sent = request(`${endpoint}${path}`, { method, headers }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.once('end', () => resolve({ status: response.statusCode, text }));
      });
      sent.once('error', reject).end();
    });

  test('the mail inbox shows the product’s name, and runs only its own script', async () => {
    const endpoint = await opened();
    const response = await fetch(endpoint);
    const page = await response.text();
    expect(page).toContain('<title>Tideline inbox</title>');
    expect(page).not.toContain('aws-ses');
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+';/);
  });

  test.each(['/', '/store'])(
    'the mail inbox refuses %s to a host name other than this machine’s',
    async (path) => {
      const endpoint = await opened();
      const port = new URL(endpoint).port;
      expect((await ask(endpoint, path, { host: `evil.example:${port}` })).status).toBe(421);
      for (const host of [`localhost:${port}`, `127.0.0.1:${port}`]) {
        expect((await ask(endpoint, path, { host })).status).toBe(200);
      }
    },
  );

  test('the mail inbox can’t be emptied by another site', async () => {
    const endpoint = await opened();
    const crossSite = { method: 'POST', 'sec-fetch-site': 'cross-site' };
    expect((await ask(endpoint, '/clear-store', crossSite)).status).toBe(403);
    expect((await ask(endpoint, '/clear-store', { method: 'POST' })).status).toBe(200);
  });
});
