import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { mailAddress } from '../../shared/model/person.ts';
import { patienceWithMail } from './patience.ts';
import { setting } from './settings.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to, where that isn’t us. */
  reply_to?: string | undefined;
};

export const ses = new SESClient(patienceWithMail);

/** Sends one mail immediately. Features queue theirs instead: see `functions/mails/queueMail.ts`. */
export async function sendMail({ to, subject, text, html, reply_to }: Mail): Promise<void> {
  const command = new SendEmailCommand({
    Source: asHeader(setting('MAIL_SENDER')),
    ConfigurationSetName: setting('MAIL_CONFIGURATION_SET'),
    Destination: { ToAddresses: [mailAddress(to)] },
    ...(reply_to ? { ReplyToAddresses: [mailAddress(reply_to)] } : {}),
    Message: {
      Subject: { Data: subject, Charset: 'UTF-8' },
      Body: { Text: { Data: text, Charset: 'UTF-8' }, Html: { Data: html, Charset: 'UTF-8' } },
    },
  });
  await ses.send(command).catch(({ name }: Error) => {
    // The service's own message names the recipient, and would end up in the log.
    throw new Error(`The mail service refused a mail: ${name}.`);
  });
}

/** The mail service accepts names with non-ASCII letters, commas or dots only as encoded words (RFC 2047). */
function asHeader(sender: string): string {
  const [, name = '', address] = /^(.*\S)\s*<([^<>]+)>$/.exec(sender) ?? [];
  if (/^("[ -~]*"|[\w !#$%&'*+/=?^`{|}~-]*)$/.test(name)) return sender;
  // Eleven characters are at most 44 bytes, and an encoded word holds 45.
  const words = name.match(/.{1,11}/gsu) ?? [];
  return `${words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')} <${address}>`;
}
