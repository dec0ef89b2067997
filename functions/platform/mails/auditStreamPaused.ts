import { brand } from '../../../shared/brand.ts';
import { paths } from '../../../shared/paths.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

type Paused = { organization: string; receiver: string; failures: number; status: number | null };

export function auditStreamPaused(
  to: string,
  { organization, receiver, failures, status }: Paused,
  siteOrigin: string,
): Mail {
  const answer = status === null ? 'did not answer' : `answered with status ${status}`;
  return layOut(to, {
    subject: 'Delivery of the audit log is paused',
    paragraphs: [
      `${brand.product} stopped delivering the audit log of ${organization} to ${receiver}: the last of ${counted(failures, 'try', 'tries')} ${answer}.`,
      'Nothing is lost. When the receiver works again, click Resume on the page of the audit log: delivery continues with the first entry that it hasn’t accepted.',
    ],
    action: { label: 'Open the audit log', link: `${siteOrigin}${paths.userSettings}?tab=audit` },
  });
}
