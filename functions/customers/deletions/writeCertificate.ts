import { brand } from '../../../shared/brand.ts';
import type { Certificate } from '../../../shared/model/customers/deletion.ts';
import { Pages } from '../../lookup/reports/pdf/page.ts';

const moment = (at: string) =>
  `${new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

/** To read; the signed file is the proof. */
export function writeCertificate({ statement, key_id, signature }: Certificate): Promise<Buffer> {
  const { name, organization_uid, audit_log, rows } = statement;
  const pages = new Pages({
    title: `Certificate of deletion: ${name}`,
    subject: `What ${brand.product} deleted, and what stays`,
    date: new Date(statement.ended_at),
  });
  pages.newPage();
  pages.heading(1, 'Certificate of deletion', { size: 26 });
  pages.paragraph(`${name} (${organization_uid})`, { size: 14, bold: true });
  const facts: [string, string][] = [
    ['Asked for', `${statement.asked_by.name}, ${moment(statement.asked_at)}`],
    ['Confirmed', `${statement.confirmed_by.name}, ${moment(statement.confirmed_at)}`],
    ['Deleted from', moment(statement.started_at)],
    ['Deleted until', moment(statement.ended_at)],
    ['Events in archive files', String(statement.archived_events)],
    ['Files of exports', String(statement.objects)],
    ['Last entry of the audit log', audit_log.last_key ?? 'none'],
    ['Its SHA-256', audit_log.last_hash ?? 'none'],
    [
      'Newest seal of the audit log',
      audit_log.seal ? `${audit_log.seal.number}: ${audit_log.seal.hash}` : 'none',
    ],
    ['Backups', `No backup has a row of it after ${statement.backups_gone_on}.`],
  ];
  const columns = [
    { title: 'What', width: 150 },
    { title: 'Details', width: 354 },
  ];
  pages.table(columns, facts, { wraps: true });
  pages.heading(2, 'Deleted rows', { size: 15 });
  const counts = Object.entries(rows).sort(([one], [other]) => (one < other ? -1 : 1));
  for (let at = 0; at < counts.length; at += rowsPerPage) {
    if (at > 0) pages.newPage();
    const some = counts.slice(at, at + rowsPerPage).map(([kind, n]) => [kindText(kind), String(n)]);
    pages.table(
      [
        { title: 'Kind', width: 354 },
        { title: 'Rows', width: 150, right: true },
      ],
      some,
      { lineHeight: 16 },
    );
  }
  pages.newPage();
  pages.heading(2, 'What stays, and why', { size: 15 });
  pages.table(
    [
      { title: 'What', width: 200 },
      { title: 'Why', width: 304 },
    ],
    statement.kept.map(({ what, why }) => [what, why]),
    { wraps: true },
  );
  pages.heading(2, 'Signature', { size: 15 });
  pages.paragraph(
    `The file of this certificate is signed by the key that seals the audit logs. “npm run audit -- certificate FILE” verifies it.`,
  );
  pages.table(
    columns,
    [
      ['Key', key_id],
      ['Signature', signature],
    ],
    { wraps: true },
  );
  return pages.end();
}

const rowsPerPage = 22;

/** `savedList`: "Saved list". */
function kindText(kind: string): string {
  const words = kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
