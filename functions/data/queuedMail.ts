import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { clock } from '../services/clock.ts';
import { queuedMailKey } from './keys.ts';
import { kind } from './table/kind.ts';

/** A mail that waits to be sent; the row goes when it is. */
export const queuedMail = kind(
  'queuedMail',
  z.object({
    mail_uid: z.string(),
    /** Sealed, because the links of mails let people in: neither the table nor its backups show one. */
    content: z.object({ key_id: z.string(), sealed: z.string() }),
    /** When what the mail says is no longer true. */
    expires_at: z.number(),
    version: z.number(),
  }),
  ({ mail_uid }) => queuedMailKey(mail_uid),
);

/** In the order in which they were written. */
export const newMailUid = () => `${clock.now().toISOString()}#${randomUUID()}`;
