import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mailAddress } from '../../../shared/model/access/person.ts';
import { asMessage, encodedSender } from './mailMessage.ts';
import { patienceWithMail } from './patience.ts';
import { setting } from './settings.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  reply_to?: string | undefined;
  stop_link?: string | undefined;
};

export const ses = new SESClient(patienceWithMail);

/** Sends immediately. Features must queue their mails instead: see `functions/platform/mails/queueMail.ts`. */
export async function sendMail(mail: Mail): Promise<void> {
  const { to, subject, text, html, reply_to, stop_link } = mail;
  const sender = {
    Source: encodedSender(setting('MAIL_SENDER')),
    ConfigurationSetName: setting('MAIL_CONFIGURATION_SET'),
  };
  if (stop_link) {
    const Data = Buffer.from(asMessage({ ...mail, stop_link }, sender.Source));
    await ses.send(new SendRawEmailCommand({ ...sender, RawMessage: { Data } })).catch(refused);
    return;
  }
  const command = new SendEmailCommand({
    ...sender,
    Destination: { ToAddresses: [mailAddress(to)] },
    ...(reply_to ? { ReplyToAddresses: [mailAddress(reply_to)] } : {}),
    Message: {
      Subject: { Data: subject, Charset: 'UTF-8' },
      Body: { Text: { Data: text, Charset: 'UTF-8' }, Html: { Data: html, Charset: 'UTF-8' } },
    },
  });
  await ses.send(command).catch(refused);
}

function refused({ name, code }: Error & { code?: string }): never {
  // The service's message contains the recipient, which must not be logged.
  if (code || /^E[A-Z]+$|Timeout/.test(name))
    throw new Error(`The mail service can’t be reached: ${code ?? name}.`);
  throw new Error(`The mail service refused a mail: ${name}.`);
}
