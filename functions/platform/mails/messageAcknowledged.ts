import { brand } from '../../../shared/brand.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

/** Doesn't repeat the message, since the address may be anyone's and we could be used to send spam. */
export function messageAcknowledged(to: string, siteOrigin: string): Mail {
  const mail = layOut(to, {
    subject: `We have received your message to ${brand.company}`,
    paragraphs: [
      'Thank you for your message. It has reached our team, and one of us will answer at this address.',
      'If you want to add something, reply to this mail.',
      'If you didn’t write to us, someone entered your address by mistake. You don’t need to do anything.',
    ],
    action: { label: `Go to ${brand.product}`, link: `${siteOrigin}/` },
  });
  return { ...mail, reply_to: brand.contactEmail };
}
