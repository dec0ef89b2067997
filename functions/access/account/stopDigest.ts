import type {
  openStopPage as openEndpoint,
  stopDigest as stopEndpoint,
} from '../../../shared/api/access/account.ts';
import { paths } from '../../../shared/paths.ts';
import { alert } from '../../platform/data/alert.ts';
import { digest } from '../../platform/data/digest.ts';
import { alertKey, digestKey } from '../../platform/data/keys.ts';
import { type MailedLink, mailedLink } from '../../platform/data/mailedLink.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { remove, update } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { claimsOf, mailedLinkOf } from '../links/linkToken.ts';
import { chooseReportMails } from './reportMails.ts';

/** Idempotent: mail programs call it automatically (one-click unsubscribe) and may repeat the call. */
export async function stopDigest(call: ServerCall<typeof stopEndpoint>): Promise<null> {
  const key = mailedLinkOf(call.input.token);
  const link = key && (await get(mailedLink, key));
  const reports = claimsOf('reports', link);
  if (reports?.org) {
    await chooseReportMails({ organization_uid: reports.org, account_uid: reports.acc }, 'never');
    return null;
  }
  if (link && claimsOf('follows', link)) {
    await stopAlerts(link);
    return null;
  }
  const claims = claimsOf('digest', link);
  if (!claims?.org) throw call.failure('link_inactive');
  await commit(remove(digest, digestKey(claims.org, claims.acc)));
  return null;
}

/** They stay under Alerts, where the person can continue them. */
async function stopAlerts({ organization_uid, account_uid, follows }: MailedLink): Promise<void> {
  if (!organization_uid) return;
  for (const uid of follows) {
    await commit(
      update(alert, alertKey(organization_uid, account_uid, uid), { status: 'stopped', waiting: false }),
    ).catch((error: unknown) => {
      // Removed in the meantime.
      if (!(error instanceof Conflict)) throw error;
    });
  }
}

/** Mail programs without one-click unsubscribe open this URL, and so do scanners, so the page asks for confirmation. */
export async function openStopPage({
  input,
}: ServerCall<typeof openEndpoint>): Promise<{ location: string }> {
  return { location: `${paths.stopDigest}?token=${encodeURIComponent(input.token)}` };
}
