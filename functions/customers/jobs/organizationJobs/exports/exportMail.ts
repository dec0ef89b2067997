import { paths } from '../../../../../shared/paths.ts';
import type { ExportRow } from '../../../../platform/data/organizationExport.ts';
import { layOut } from '../../../../platform/mails/layOut.ts';
import type { Mail } from '../../../../platform/services/mail.ts';

type Exported = Pick<ExportRow, 'organization_uid' | 'by_organization' | 'expires_at' | 'state'>;

/** Leads to the page, not to the file, which needs a login. */
export function exportMail(to: string, row: Exported, organization: string, siteOrigin: string): Mail {
  const until = new Date(row.expires_at * 1000).toISOString().slice(0, 10);
  const isDone = row.state === 'done';
  return layOut(to, {
    subject: isDone ? `The export of ${organization} is ready` : `The export of ${organization} failed`,
    paragraphs: isDone
      ? [
          `The export of ${organization} that you asked for is ready. Downloading it needs your login, and it is there until ${until}.`,
          'It has people, access profiles, the audit log with its seals, shared lists, views and notes, questions and usage by month. What people keep for themselves isn’t in it.',
        ]
      : [`The export of ${organization} that you asked for could not be made. Please start it again.`],
    action: {
      label: isDone ? 'Download the export' : 'See the exports',
      link: `${siteOrigin}${pageOf(row)}`,
    },
  });
}

function pageOf({ organization_uid, by_organization }: Exported): string {
  if (organization_uid === by_organization) return `${paths.userSettings}?tab=organization`;
  const query = new URLSearchParams({ organization: organization_uid, tab: 'general' });
  return `${paths.adminManage}?${query}`;
}
