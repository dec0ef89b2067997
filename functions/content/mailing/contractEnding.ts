import { brand } from '../../../shared/brand.ts';
import { onFirstUse } from '../../../shared/onFirstUse.ts';
import { paths } from '../../../shared/paths.ts';
import { daysKept, keptUntil } from '../../../shared/rules/access/organizationState.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { layOut } from '../../platform/mails/layOut.ts';
import type { Mail } from '../../platform/services/mail.ts';

type Ending = {
  readonly organization: string;
  readonly access_until: string;
  readonly access_ends_at: string;
  readonly time_zone: string;
  readonly now: Date;
};

const dayMs = 24 * 60 * 60 * 1000;
const long = onFirstUse(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }));
const dayName = (day: string) => long().format(new Date(`${day}T00:00:00Z`));

/** Before the end and on the day itself. */
export function contractEnding(
  to: string,
  { organization, access_until, access_ends_at, time_zone, now }: Ending,
  siteOrigin: string,
): Mail {
  const end = new Date(access_ends_at);
  const last = dayName(access_until);
  const days = Math.ceil((end.getTime() - now.getTime()) / dayMs);
  const hasEnded = end <= now;
  const kept = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: time_zone }).format(
    keptUntil(access_ends_at),
  );
  return layOut(to, {
    subject: hasEnded ? `Access of ${organization} has ended` : `Access of ${organization} ends on ${last}`,
    paragraphs: hasEnded
      ? [
          `The contract of ${organization} ended on ${last}. Nobody at ${organization} can open the Portal or CF Lite anymore, its preview links have stopped, and no digests or alerts are sent.`,
          `Nothing is lost: saved lists, views and notes are kept for ${daysKept} days, until ${kept}. Until then, its administrators can still read people and the audit log.`,
          `To go on, reply to this mail or write to your contact at ${brand.product}. Everything is back as soon as the contract is extended.`,
        ]
      : [
          `Everyone at ${organization} has access to ${brand.product} through ${last} (${time_zone}): ${counted(days, 'more day')}.`,
          `After that, nobody there can open the Portal or CF Lite, preview links stop, and no digests or alerts are sent. Saved lists, views and notes are kept for another ${daysKept} days, until ${kept}.`,
          `To go on without a break, reply to this mail or write to your contact at ${brand.product}.`,
        ],
    action: hasEnded
      ? { label: 'See your people', link: `${siteOrigin}${paths.userSettings}` }
      : { label: `Open ${brand.product}`, link: `${siteOrigin}${paths.clientHome}` },
  });
}
