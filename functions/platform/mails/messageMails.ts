import { brand } from '../../../shared/brand.ts';
import { type ContactMessage, sourceTitles } from '../../../shared/model/site/contactMessage.ts';
import { paths } from '../../../shared/paths.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

type Received = Pick<
  ContactMessage,
  | 'message_uid'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'company'
  | 'message'
  | 'hear_about'
  | 'source'
>;

export function messageReceived(to: string, received: Received, siteOrigin: string): Mail {
  const { message_uid, first_name, last_name, email, phone, company, message, hear_about, source } = received;
  const sender = `${first_name} ${last_name}`;
  const heard = hear_about ? [`How they heard about us: ${hear_about}`] : [];
  const mail = layOut(to, {
    // No names in the subject: anyone can fill in the form.
    subject: `Message through the form on the page “${sourceTitles[source]}”`,
    paragraphs: [
      `${sender}${company ? ` of ${company}` : ''} wrote through the form on the page “${sourceTitles[source]}”. Reply to this mail to answer ${email}, or call ${phone}.`,
      ...message.split(/\n+/),
      ...heard,
    ],
    action: { label: 'Open the message', link: `${siteOrigin}${paths.adminMessages}?message=${message_uid}` },
  });
  return { ...mail, reply_to: email };
}

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
