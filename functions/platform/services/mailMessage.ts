import { randomUUID } from 'node:crypto';
import { mailAddress } from '../../../shared/model/access/person.ts';

/** The raw MIME message, needed for the one-click unsubscribe headers. Bodies are base64, which no relay alters. */
export function asMessage({ to, subject, text, html, stop_link }: StoppableMail, sender: string): string {
  const boundary = randomUUID();
  const part = (type: string, body: string) => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    inLines(body),
  ];
  return [
    `From: ${sender}`,
    `To: ${mailAddress(to)}`,
    `Subject: ${asWords(subject).join('\r\n ')}`,
    `List-Unsubscribe: <${stop_link}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part('text/plain', text),
    ...part('text/html', html),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

type StoppableMail = { to: string; subject: string; text: string; html: string; stop_link: string };

const inLines = (text: string) =>
  (
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');

/** The mail service accepts names with non-ASCII letters, commas or dots only as encoded words. */
export function encodedSender(sender: string): string {
  const [, name = '', address] = /^(.*\S)\s*<([^<>]+)>$/.exec(sender) ?? [];
  if (/^("[ -~]*"|[\w !#$%&'*+/=?^`{|}~-]*)$/.test(name)) return sender;
  return `${asWords(name).join(' ')} <${address}>`;
}

function asWords(text: string): string[] {
  // Eleven characters are at most 44 bytes, and an encoded word holds 45.
  const words = text.match(/.{1,11}/gsu) ?? [];
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`);
}
