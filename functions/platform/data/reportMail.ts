import * as z from 'zod';
import { ReportMailTime } from '../../../shared/model/access/reportMail.ts';
import { ProductUid } from '../../../shared/model/content/product.ts';
import { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { reportMailingKey, reportMailKey } from './keys.ts';
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
