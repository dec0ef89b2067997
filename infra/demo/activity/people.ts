import { harborline, harborlinePeople } from '../administration/harborline.ts';
import { demoPeople } from '../world.ts';
import { habitOf, type Regular } from './rhythm.ts';

/** Harborline was founded ten weeks ago. */
const harborlineMonths = 2.2;

/** People with access; the others can't have produced events. */
export function regulars(): Regular[] {
  const others = demoPeople
    .filter(({ state }) => state === 'active' || state === 'legacy')
    .flatMap(({ account_uid, memberships }) =>
      memberships
        .filter(({ roles, invite }) => roles.length > 0 && !invite)
        .map(({ organization }) => habitOf(organization, account_uid)),
    );
  const newest = harborlinePeople
    .filter(({ state, seenDaysAgo }) => state === 'active' && seenDaysAgo !== null)
    .map(({ account_uid }) => habitOf(harborline, account_uid))
    .map((habit) => ({ ...habit, joined: Math.min(habit.joined, harborlineMonths) }));
  return [...others, ...newest];
}
