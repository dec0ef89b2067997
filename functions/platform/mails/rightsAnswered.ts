import { brand } from '../../../shared/brand.ts';
import { paths } from '../../../shared/paths.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

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
