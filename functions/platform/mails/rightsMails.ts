import { brand } from '../../../shared/brand.ts';
import { type SourceId, sourceNames } from '../../../shared/model/scope.ts';
import { requesterDays } from '../../../shared/model/site/rightsRequest.ts';
import { paths } from '../../../shared/paths.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

type Received = { reference: string; due_on: string; source: SourceId };

/** Without the requester's data, which would stay in the inbox after it is erased. */
export function rightsReceived(
  to: string,
  { reference, due_on, source }: Received,
  siteOrigin: string,
): Mail {
  return layOut(to, {
    subject: `Removal request ${reference}, due ${due_on}`,
    paragraphs: [
      `Someone asked us to remove posts on ${sourceNames[source]}. The answer is due on ${due_on}.`,
      'The request is in the console, for internal administrators.',
    ],
    action: { label: 'Open the request', link: `${siteOrigin}${paths.adminRemovals}?request=${reference}` },
  });
}

type Numbered = { reference: string; due_on: string };

/** Repeats nothing of the request, since the address may be anyone's. */
export function rightsAcknowledged(to: string, { reference, due_on }: Numbered, siteOrigin: string): Mail {
  const mail = layOut(to, {
    subject: `We have received your removal request ${reference}`,
    paragraphs: [
      `Your request to remove posts has the reference ${reference}. We will answer it at this address by ${due_on}.`,
      'If it is granted, you get a receipt: since when the posts are hidden, which files were rewritten, and the first release without them. If it isn’t, we tell you why.',
      `Your name, address and text are erased ${requesterDays} days after our answer.`,
      `If you didn’t ask for this, someone entered your address by mistake. Please tell us: reply to this mail, or write to ${brand.contactEmail}.`,
    ],
    action: { label: 'Read about your rights', link: `${siteOrigin}${paths.dataRights}` },
  });
  return { ...mail, reply_to: brand.contactEmail };
}

type Answered = { reference: string; receipt: { sha256: string } | null; text: string };

/** The receipt, or the reason of a refusal. */
export function rightsAnswered(to: string, { reference, receipt, text }: Answered, siteOrigin: string): Mail {
  const refusal = [
    `We can’t grant your removal request ${reference}:`,
    ...text.split(/\n+/),
    `If you disagree, write to ${brand.contactEmail} with the reference, or complain to the data protection authority where you live.`,
  ];
  const granted = [
    `Your removal request ${reference} is done. This is its receipt; please keep it.`,
    ...text.split('\n').filter((line) => line !== ''),
    ...(receipt
      ? [`SHA-256 of the receipt, which our sealed audit log contains, too: ${receipt.sha256}`]
      : []),
  ];
  return layOut(to, {
    subject: receipt ? `Receipt for your removal request ${reference}` : `Your removal request ${reference}`,
    paragraphs: receipt ? granted : refusal,
    action: { label: 'Read about your rights', link: `${siteOrigin}${paths.dataRights}` },
  });
}
