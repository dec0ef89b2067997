import { newMailUid, queuedMail } from '../data/queuedMail.ts';
import type { Write } from '../data/table/commit.ts';
import { create } from '../data/table/writes.ts';
import { clock, epochSeconds } from '../services/clock.ts';
import type { Mail } from '../services/mail.ts';
import { seal } from '../services/seal.ts';

const weekSeconds = 7 * 24 * 60 * 60;

/**
 * To be written in the transaction of the change that the mail is about: a change that holds is told of, however the mail
 * service is at that moment, and one that doesn't hold isn't. `functions/outbox` sends it. What it says must be worth
 * reading for `goodForSeconds`: after that it isn't sent any more.
 */
export async function queueMail(mail: Mail, goodForSeconds = weekSeconds): Promise<Write> {
  return create(queuedMail, {
    mail_uid: newMailUid(),
    content: await seal(JSON.stringify(mail)),
    expires_at: epochSeconds(clock.now()) + goodForSeconds,
  });
}
