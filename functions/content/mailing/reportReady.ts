import { apiBase, paths, sharedReportAt } from '../../../shared/paths.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { type Block, layOut } from '../../platform/mails/layOut.ts';
import type { Mail } from '../../platform/services/mail.ts';
import { type NewReport, reportBlock } from './reportBlock.ts';

type Ready = {
  reports: readonly [NewReport, ...NewReport[]];
  organization: string;
  siteOrigin: string;
  stopToken: string;
};

/** With more reports than this, the mail would be too long to read. */
const maxTold = 5;

export function reportReady(to: string, { reports, organization, siteOrigin, stopToken }: Ready): Mail {
  const [first, ...others] = reports;
  const isOne = others.length === 0;
  const more = reports.length - maxTold;
  const mail = layOut(to, {
    subject: isOne ? `Your report is ready: ${first.name}` : `${reports.length} reports are ready`,
    paragraphs: [
      isOne
        ? `A new report for ${organization} is in the Portal.`
        : `${reports.length} new reports for ${organization} are in the Portal.`,
    ],
    blocks: [
      ...reports.slice(0, maxTold).map((report) => reportBlock(report, siteOrigin)),
      ...(more > 0 ? [moreBlock(more)] : []),
    ],
    action: isOne
      ? { label: 'Open the report', link: siteOrigin + sharedReportAt(first.uid, null) }
      : { label: 'Open the Portal', link: siteOrigin + paths.portal },
    reason: {
      text: `You get this mail because new reports for ${organization} are announced to you. You can choose when in My Account, under Mails.`,
      stop: {
        label: 'Stop these mails',
        link: `${siteOrigin}${paths.stopDigest}?token=${stopToken}&about=reports`,
      },
    },
  });
  return { ...mail, stop_link: `${siteOrigin}${apiBase}/auth/account/digest/stop/${stopToken}` };
}

function moreBlock(more: number): Block {
  const text = `${counted(more, 'more report')} ${more === 1 ? 'is' : 'are'} in the Portal as well.`;
  return { text, html: `<p>${text}</p>` };
}
