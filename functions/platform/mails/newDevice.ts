import { brand } from '../../../shared/brand.ts';
import { onFirstUse } from '../../../shared/onFirstUse.ts';
import { deviceOf, placeOf } from '../../../shared/rules/access/deviceOf.ts';
import type { Mail } from '../services/mail.ts';
import { accountLink } from './accountLink.ts';
import { layOut } from './layOut.ts';

type Login = { at: Date; userAgent: string; address: string };

const when = onFirstUse(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
);

export function newDevice(to: string, { at, userAgent, address }: Login, siteOrigin: string): Mail {
  const place = placeOf(address);
  return layOut(to, {
    subject: `A new device logged in to your ${brand.product} account`,
    paragraphs: [
      `${deviceOf(userAgent)} logged in to your account on ${when().format(at)} UTC${place ? `, from the address ${place}` : ''}. We hadn’t seen this device before.`,
      'If this was you, there is nothing to do.',
      `If it wasn’t, sign that device out in My Account, choose a new password, and let us know at ${brand.contactEmail}.`,
    ],
    action: { label: 'Review my sessions', link: accountLink(siteOrigin, 'sessions') },
  });
}
