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
    action: {
      label: 'Open the message',
      link: `${siteOrigin}${paths.adminMessages}?message=${message_uid}`,
    },
  });
  return { ...mail, reply_to: email };
}
