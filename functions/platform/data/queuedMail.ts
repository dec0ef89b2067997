import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { clock } from '../services/clock.ts';
import { queuedMailKey } from './keys.ts';
import { SealedText } from './sealedText.ts';
import { kind } from './table/kind.ts';

/** A mail waiting to be sent; its row is deleted once it has been. */
export const queuedMail = kind(
  'queuedMail',
  z.object({
    mail_uid: z.string(),
    /** Encrypted, because links in mails grant access: neither the table nor its backups reveal one. */
    content: SealedText,
    /** When the mail's contents stop being true. */
    expires_at: z.number(),
    version: z.number(),
  }),
  ({ mail_uid }) => queuedMailKey(mail_uid),
);

/** In the order they were written. */
export const newMailUid = () => `${clock.now().toISOString()}#${randomUUID()}`;
