import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { clock } from '../services/clock.ts';
import { queuedMailKey } from './keys.ts';
import { SealedText } from './sealedText.ts';
import { kind } from './table/kind.ts';

export const queuedMail = kind(
  'queuedMail',
  z.object({
    mail_uid: z.string(),
    /** Encrypted, since links in mails give access: neither the table nor backups reveal one. */
    content: SealedText,
    /** After this, the mail's content is no longer valid. */
    expires_at: z.number(),
    version: z.number(),
  }),
  ({ mail_uid }) => queuedMailKey(mail_uid),
);

export const newMailUid = () => `${clock.now().toISOString()}#${randomUUID()}`;
