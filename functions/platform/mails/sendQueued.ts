import * as z from 'zod';
import { queuedMailKey } from '../data/keys.ts';
import { queuedMail } from '../data/queuedMail.ts';
import { commit } from '../data/table/commit.ts';
import { isRunning } from '../data/table/expiry.ts';
import type { Row } from '../data/table/kind.ts';
import { get } from '../data/table/read.ts';
import { remove } from '../data/table/writes.ts';
import { sendMail } from '../services/mail.ts';
import { unseal } from '../services/seal.ts';
import { suppressionOf } from './mailable.ts';

const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  reply_to: z.string().optional(),
  stop_link: z.string().optional(),
});

export type Outcome = 'sent' | 'gone' | 'expired' | 'suppressed';

/** Deletes the row after sending: a crash in between sends it twice, but the other order would lose it. */
export async function sendQueued(mailUid: string): Promise<Outcome> {
  const key = queuedMailKey(mailUid);
  const row = await get(queuedMail, key);
  if (!row) return 'gone';
  const outcome = isRunning(row) ? await send(row) : 'expired';
  await commit(remove(queuedMail, key));
  return outcome;
}

async function send({ content }: Row<typeof queuedMail>): Promise<Outcome> {
  const mail = Mail.parse(JSON.parse(await unseal(content)));
  // Checked at sending time, as the bounce may have arrived since the mail was queued.
  if (await get(...suppressionOf(mail.to))) return 'suppressed';
  await sendMail(mail);
  return 'sent';
}
