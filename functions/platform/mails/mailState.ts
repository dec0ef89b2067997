import { outbox } from '../data/keys.ts';
import { queuedMail } from '../data/queuedMail.ts';
import { list } from '../data/table/query.ts';
import { clock } from '../services/clock.ts';

const usualMs = 60 * 1000;

/** Delayed if older mails are still queued, which means that the mail service is down. */
export async function mailState(): Promise<'queued' | 'delayed'> {
  const {
    rows: [oldest],
  } = await list([queuedMail], { PK: outbox }, { limit: 1 });
  if (!oldest) return 'queued';
  const [writtenAt = ''] = oldest.mail_uid.split('#');
  return clock.now().getTime() - new Date(writtenAt).getTime() > usualMs ? 'delayed' : 'queued';
}
