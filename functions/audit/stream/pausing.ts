import { administratorsOf } from '../../access/people/administratorsOf.ts';
import { audited } from '../../platform/data/audit.ts';
import type { AuditStreamRow } from '../../platform/data/auditStream.ts';
import { organizationKey } from '../../platform/data/keys.ts';
import { organization } from '../../platform/data/organization.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { auditStreamPaused } from '../../platform/mails/auditStreamPaused.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { setting } from '../../platform/services/settings.ts';
import { receiverOf } from './receiverOf.ts';

const mostMailed = 10;

/** What goes with a pause: an entry, and a mail to each administrator. */
export async function pausing(row: AuditStreamRow): Promise<Write[]> {
  const { organization_uid, url, failures, last_try } = row;
  const [own, administrators] = await Promise.all([
    get(organization, organizationKey(organization_uid)),
    administratorsOf(organization_uid, { most: mostMailed }),
  ]);
  const about = {
    organization: own?.name ?? organization_uid,
    receiver: receiverOf(url),
    failures,
    status: last_try?.status ?? null,
  };
  const mails = administrators.map(({ email }) =>
    queueMail(auditStreamPaused(email, about, setting('SITE_ORIGIN'))),
  );
  const entry = audited({
    organization_uid,
    by: null,
    action: 'audit_stream.paused',
    subject: organization_uid,
    detail: { name: about.receiver, after: { failures, status: about.status, problem: last_try?.problem } },
  });
  return [entry, ...(await Promise.all(mails))];
}
