import { alreadyRegistered } from '../functions/mails/alreadyRegistered.ts';
import { invitation } from '../functions/mails/invitation.ts';
import { invitationWaiting } from '../functions/mails/invitationWaiting.ts';
import { mandatoryReset } from '../functions/mails/mandatoryReset.ts';
import { messageAcknowledged } from '../functions/mails/messageAcknowledged.ts';
import { messageReceived } from '../functions/mails/messageReceived.ts';
import { passkeyAdded } from '../functions/mails/passkeyAdded.ts';
import { passwordChanged } from '../functions/mails/passwordChanged.ts';
import { resetRequested } from '../functions/mails/resetRequested.ts';
import type { Mail } from '../functions/services/mail.ts';
import { MessageUid } from '../shared/model/contactMessage.ts';

const to = 'ada@larkspur.example';

/** Every mail that the product sends, filled in. */
export function sampleMails({
  siteOrigin = 'https://tideline.example',
  organization = 'Larkspur Foods',
  inviter = 'Maren Holt',
} = {}) {
  const link = (path: string) => `${siteOrigin}${path}?token=9v1lAtS58mlB-XcAMkYHPJJfulWcdFawRtx1DmiA2bI`;
  return {
    invitation: invitation({ to, organization, link: link('/accept'), by: { name: inviter } }),
    invitationOfOrganization: invitation({ to, organization, link: link('/accept') }),
    invitationAskedFor: invitation({ to, organization, link: link('/accept'), by: 'request' }),
    invitationWaiting: invitationWaiting(to, siteOrigin),
    alreadyRegistered: alreadyRegistered(to, siteOrigin),
    resetRequested: resetRequested(to, link('/login')),
    mandatoryReset: mandatoryReset(to, link('/login')),
    passwordChanged: passwordChanged(to, siteOrigin),
    passkeyAdded: passkeyAdded(to, siteOrigin),
    messageAcknowledged: messageAcknowledged(to, siteOrigin),
    messageReceived: messageReceived(
      to,
      {
        message_uid: MessageUid.parse('msg_0mbp3k2a1-9f2c41d07be3'),
        first_name: 'Ada',
        last_name: 'Quill',
        email: to,
        phone: '3105550134',
        company: organization,
        message: 'We would like to see how our hair care is spoken of.\nCould you show us CF Lite next week?',
        hear_about: 'A colleague',
        source: 'products',
      },
      siteOrigin,
    ),
  } satisfies Record<string, Mail>;
}
