import * as z from 'zod';
import { OrganizationUid } from '../../../shared/model/ids.ts';
import { endingMailKey } from './keys.ts';
import { kind } from './table/kind.ts';

/** That a mail about the end of a contract went out, so that it does so once. A later end has mails of its own. */
export const endingMail = kind(
  'endingMail',
  z.object({
    organization_uid: OrganizationUid,
    access_ends_at: z.string(),
    /** Days before the end; 0 on the day. */
    days: z.int(),
    expires_at: z.number(),
    version: z.number(),
  }),
  ({ organization_uid, access_ends_at, days }) => endingMailKey(organization_uid, access_ends_at, days),
);
