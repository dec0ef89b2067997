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

const asleep: Readonly<Record<string, { from: number; until: number }>> = {
  org_oldmill: { from: 6, until: 2 },
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
  return onWeekday(date) * inSeason(date) * awake(organization, monthsAgo) * growth(joined, monthsAgo);
}

const onWeekday = (date: Date) => [0.04, 0.95, 1.1, 1.1, 1, 0.7, 0.03][date.getUTCDay()] ?? 1;

function inSeason(date: Date): number {
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()];
  if ((month === 12 && day >= 23) || (month === 1 && day <= 2)) return 0.05;
  if (month === 5 && day === 1) return 0.1;
  return month === 8 ? 0.6 : 1;
}

function awake(organization: OrganizationUid, monthsAgo: number): number {
  const nap = asleep[organization];
  if (!nap || monthsAgo > nap.from) return 1;
  return monthsAgo < nap.until ? 0 : (monthsAgo - nap.until) / (nap.from - nap.until);
}

/** Newcomers are more active in their first weeks; the others use the product a little more each month. */
const growth = (joined: number, monthsAgo: number) =>
  joined - monthsAgo < 0.7 ? 1.6 : 0.7 + 0.3 * (1 - monthsAgo / pastMonths);
