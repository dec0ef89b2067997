import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { hashOf } from '../posts/seeded.ts';

export type Regular = {
  organization: OrganizationUid;
  account: AccountUid;
  perDay: number;
  joined: number;
  morning: number;
};

export const pastMonths = 18;

/** Months ago between which the use changes to a share of the usual one: an organization of each trend. */
const turns: Readonly<Record<string, { from: number; until: number; share: number }>> = {
  org_oldmill: { from: 1.6, until: 0.95, share: 0 },
  org_kestrel: { from: 1.5, until: 0.9, share: 0.35 },
  org_ninefold: { from: 1.3, until: 0.8, share: 2.2 },
  org_saltmarsh: { from: 6, until: 3.5, share: 0.15 },
};

export function habitOf(organization: OrganizationUid, account: AccountUid): Regular {
  const hash = hashOf(`${organization} ${account}`);
  return {
    organization,
    account,
    perDay: 1 + (hash % 50) / 10,
    joined: hash % 3 === 0 ? 1 + (hash % (pastMonths - 1)) : pastMonths,
    morning: 6 + (hash % 9),
  };
}

export function shareOn(date: Date, { organization, joined }: Regular, monthsAgo: number): number {
  if (monthsAgo > joined) return 0;
  return onWeekday(date) * inSeason(date) * turned(organization, monthsAgo) * growth(joined, monthsAgo);
}

const onWeekday = (date: Date) => [0.04, 0.95, 1.1, 1.1, 1, 0.7, 0.03][date.getUTCDay()] ?? 1;

function inSeason(date: Date): number {
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()];
  if ((month === 12 && day >= 23) || (month === 1 && day <= 2)) return 0.05;
  if (month === 5 && day === 1) return 0.1;
  return month === 8 ? 0.6 : 1;
}

function turned(organization: OrganizationUid, monthsAgo: number): number {
  const turn = turns[organization];
  if (!turn || monthsAgo > turn.from) return 1;
  if (monthsAgo < turn.until) return turn.share;
  const done = (turn.from - monthsAgo) / (turn.from - turn.until);
  return 1 + (turn.share - 1) * done;
}

/** Newcomers are more active in their first weeks; the others use the product a little more each month. */
const growth = (joined: number, monthsAgo: number) =>
  joined - monthsAgo < 0.7 ? 1.6 : 0.7 + 0.3 * (1 - monthsAgo / pastMonths);
