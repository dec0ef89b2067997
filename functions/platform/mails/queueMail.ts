import { newMailUid, queuedMail } from '../data/queuedMail.ts';
import type { Write } from '../data/table/commit.ts';
import { create } from '../data/table/writes.ts';
import { clock, epochSeconds } from '../services/clock.ts';
import type { Mail } from '../services/mail.ts';
import { seal } from '../services/seal.ts';

const weekSeconds = 7 * 24 * 60 * 60;

/** Transactional outbox: sends if and only if the change is committed. Dropped after `goodForSeconds`. */
export async function queueMail(mail: Mail, goodForSeconds = weekSeconds): Promise<Write> {
  return create(queuedMail, {
    mail_uid: newMailUid(),
    content: await seal(JSON.stringify(mail)),
    expires_at: epochSeconds(clock.now()) + goodForSeconds,
  });
}
