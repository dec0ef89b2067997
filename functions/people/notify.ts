import { get } from '../data/table/read.ts';
import { log } from '../services/log.ts';
import { type Mail, sendMail } from '../services/mail.ts';
import { suppressionOf } from './mailable.ts';

/** Tells a person of what has been done already: a mail that can't be sent undoes nothing. */
export async function notify(mail: Mail): Promise<void> {
  try {
    if (!(await get(...suppressionOf(mail.to)))) await sendMail(mail);
  } catch (error) {
    log.error('mail not sent', { subject: mail.subject, error: error as Error });
  }
}
