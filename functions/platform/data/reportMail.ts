import * as z from 'zod';
import { ReportMailTime } from '../../../shared/model/access/reportMail.ts';
import { ProductUid } from '../../../shared/model/content/product.ts';
import { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { endingMailKey, reportMailingKey, reportMailKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

/** A person's mails about new reports in one organization. */
export const reportMail = kind(
  'reportMail',
  z.object({
    account_uid: AccountUid,
    organization_uid: OrganizationUid,
    /** Null follows the organization's default. */
    choice: ReportMailTime.nullable().default(null),
    /** Reports that became visible until then were announced to this reader. */
    told_until: z.string().default(''),
    /** New reports for the next digest. */
    waiting: z.array(ProductUid).default([]),
    version: z.number(),
  }),
  ({ organization_uid, account_uid }) => reportMailKey(organization_uid, account_uid),
);
export type ReportMailRow = Row<typeof reportMail>;

/** Reports that became visible until `since` were announced to all readers. */
export const reportMailing = kind(
  'reportMailing',
  z.object({ since: z.string(), version: z.number() }),
  () => reportMailingKey,
);

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
