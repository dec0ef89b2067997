import { newMailUid, queuedMail } from '../data/queuedMail.ts';
import type { Write } from '../data/table/commit.ts';
import { create } from '../data/table/writes.ts';
import { clock, epochSeconds } from '../services/clock.ts';
import type { Mail } from '../services/mail.ts';
import { seal } from '../services/seal.ts';

const weekSeconds = 7 * 24 * 60 * 60;

/**
 * To be written in the transaction of the change that the mail is about: the mail goes out if and only if the change is
 * committed, whatever state the mail service is in. `functions/outbox` sends it. Its contents must be worth reading for
 * `goodForSeconds`: after that it is no longer sent.
 */
export async function queueMail(mail: Mail, goodForSeconds = weekSeconds): Promise<Write> {
  return create(queuedMail, {
    mail_uid: newMailUid(),
    content: await seal(JSON.stringify(mail)),
    expires_at: epochSeconds(clock.now()) + goodForSeconds,
  });
}
