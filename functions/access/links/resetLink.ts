import type { Account, Membership } from '../../platform/data/account.ts';
import {
  isGood,
  type ResetLink,
  resetLink,
  resetLinkPlaces,
  resetLinksOf,
} from '../../platform/data/resetLink.ts';
import { commit, type Write } from '../../platform/data/table/commit.ts';
import { getAll } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { create, replace } from '../../platform/data/table/writes.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import type { Mail } from '../../platform/services/mail.ts';
import { setting } from '../../platform/services/settings.ts';
import { newLinkToken } from './linkToken.ts';

const lifetimeSeconds = 30 * 60;
const hourSeconds = 60 * 60;

type Mailing = {
  account: Account;
  memberships: Membership[];
  links: ResetLink[];
  mailWith: (to: string, link: string) => Mail;
  together?: Write[];
};
type Mailed = { sent: true } | { sent: false; earlier: ResetLink } | { sent: false; wait: number };

/** Mails at most three links an hour, the last only when no other is valid, so the owner always has a usable one. */
export function mailResetLink(mailing: Mailing): Promise<Mailed> {
  const { account, together = [] } = mailing;
  const mail = async (attempt: number): Promise<Mailed> => {
    const links = attempt === 1 ? mailing.links : await reread(account);
    const place = freePlace(account, links);
    if (place === undefined) return declined(mailing, links);
    await commit(...(await newLink(mailing, place, links)), ...together);
    return { sent: true };
  };
  // Retries only if another call took the slot; any other conflict is for the caller.
  return retryOnConflict(mail, { when: ({ writes }) => writes.includes(0) });
}

function freePlace(account: Account, links: ResetLink[]): number | undefined {
  const hourAgo = epochSeconds(clock.now()) - hourSeconds;
  const taken = links.filter(({ sent_at }) => sent_at > hourAgo).map(({ place }) => place);
  const [free, ...more] = resetLinkPlaces.filter((place) => !taken.includes(place));
  const isLast = more.length === 0;
  return isLast && links.some((link) => isGood(link, account)) ? undefined : free;
}

async function newLink(
  { account: { account_uid, email, session_epoch }, memberships, mailWith }: Mailing,
  place: number,
  links: ResetLink[],
): Promise<Write[]> {
  const now = epochSeconds(clock.now());
  const { token, hash, kept } = newLinkToken({ purpose: 'reset', account_uid }, lifetimeSeconds);
  const link = `${setting('SITE_ORIGIN')}/login?${new URLSearchParams({ email, token })}`;
  const row = {
    account_uid,
    place,
    token_hash: hash,
    session_epoch,
    epochs: Object.fromEntries(memberships.map(({ organization_uid, epoch }) => [organization_uid, epoch])),
    sent_at: now,
    good_until: now + lifetimeSeconds,
    expires_at: now + hourSeconds,
  };
  const before = links.find((each) => each.place === place);
  return [
    before ? replace(resetLink, { ...before, ...row }, before) : create(resetLink, row),
    kept,
    await queueMail(mailWith(email, link), lifetimeSeconds),
  ];
}

async function declined({ account, together = [] }: Mailing, links: ResetLink[]): Promise<Mailed> {
  if (together.length > 0) await commit(...together);
  const [earlier] = links.filter((link) => isGood(link, account)).sort((a, b) => b.good_until - a.good_until);
  if (earlier) return { sent: false, earlier };
  // Reached only if a new password invalidated the links within the last hour.
  const firstFree = Math.min(...links.map(({ sent_at }) => sent_at)) + hourSeconds;
  return { sent: false, wait: firstFree - epochSeconds(clock.now()) };
}

async function reread({ account_uid }: Account): Promise<ResetLink[]> {
  const links = await getAll(...resetLinksOf(account_uid));
  return links.filter((link) => link !== undefined);
}
