import type {
  changeReportMails as changeEndpoint,
  readReportMails as readEndpoint,
} from '../../../shared/api/access/account.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { ReportMailTime } from '../../../shared/model/access/reportMail.ts';
import { organizationKey, reportMailKey } from '../../platform/data/keys.ts';
import { organization } from '../../platform/data/organization.ts';
import { type ReportMailRow, reportMail } from '../../platform/data/reportMail.ts';
import { changeOrCreate } from '../../platform/data/table/change.ts';
import { get, getAll } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { ownerOf } from '../people/owner.ts';

type Shown = Output<typeof readEndpoint>;
type Owner = Pick<ReportMailRow, 'account_uid' | 'organization_uid'>;

export async function readReportMails({ session }: ServerCall<typeof readEndpoint>): Promise<Shown> {
  const { organization_uid, account_uid } = ownerOf(session);
  const [row, home] = await getAll(
    [reportMail, reportMailKey(organization_uid, account_uid)],
    [organization, organizationKey(organization_uid)],
  );
  return { choice: row?.choice ?? null, default: home?.report_mails ?? 'now' };
}

export async function changeReportMails({
  session,
  input,
}: ServerCall<typeof changeEndpoint>): Promise<Shown> {
  const owner = ownerOf(session);
  await chooseReportMails(owner, input.choice);
  const home = await get(organization, organizationKey(owner.organization_uid));
  return { choice: input.choice, default: home?.report_mails ?? 'now' };
}

export async function chooseReportMails(owner: Owner, choice: ReportMailTime | null): Promise<void> {
  const key = reportMailKey(owner.organization_uid, owner.account_uid);
  await changeOrCreate(reportMail, key, { ...owner, choice }, (row) => ({
    ...row,
    choice,
    waiting: choice === 'never' ? [] : row.waiting,
  }));
}
