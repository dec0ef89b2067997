import { brand } from '../../../shared/brand.ts';
import { requesterDays } from '../../../shared/model/site/rightsRequest.ts';
import { paths } from '../../../shared/paths.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

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
