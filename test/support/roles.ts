import { onForget } from '../../functions/platform/services/forget.ts';
import { Role } from '../../shared/model/role.ts';
import { internalRoles } from '../../shared/model/roles.ts';
import type { Browser } from './browser.ts';
import { larkspur, letIn, newPerson, tideline } from './people.ts';
import { joinAsGuest } from './preview.ts';

/** All kinds of callers: a visitor, a preview guest, and a person for each single role. */
export const callers = ['visitor', 'guest', ...Role.options] as const;
export type TestCaller = (typeof callers)[number];

export const isRole = (caller: TestCaller): caller is Role => caller !== 'visitor' && caller !== 'guest';

export const homeOf = (caller: TestCaller) =>
  isRole(caller) && internalRoles.includes(caller) ? tideline : larkspur;

const emails = new Map<Role, Promise<string>>();
onForget(() => emails.clear());

/** Makes a browser that of such a caller. Each role has one person per test file. */
export async function become(browser: Browser, caller: TestCaller): Promise<void> {
  if (caller === 'visitor') return;
  if (caller === 'guest') return void (await joinAsGuest(browser));
  const membership = { organization_uid: homeOf(caller), roles: [caller] };
  const person = emails.get(caller) ?? newPerson({ memberships: [membership] }).then(({ email }) => email);
  emails.set(caller, person);
  // A passkey counts as both factors, so nobody has to set one up first.
  await letIn(browser, await person, { by_passkey: true });
}
