import { newInvite } from '../../../functions/access/links/inviteLink.ts';
import { type Account, type Membership, membership } from '../../../functions/platform/data/account.ts';
import { membershipKey } from '../../../functions/platform/data/keys.ts';
import { commit } from '../../../functions/platform/data/table/commit.ts';
import { update } from '../../../functions/platform/data/table/writes.ts';
import { daysFromNow } from '../load.ts';
import { type Home, newPerson, type State } from './state.ts';

const newcomer: Partial<Account> = { password_hash: null, password_set_at: null };

/** The link is that of the mail, which nobody sends. */
async function invited(
  home: Home,
  full_name: string,
  account: Partial<Account>,
  after: Partial<Membership> = {},
) {
  const waiting = { invite_accepted_at: null };
  const person = await newPerson(home, full_name, { account, membership: waiting });
  const { link, fields, kept } = await newInvite(person, home.organization_uid, null);
  const key = membershipKey(person.account_uid, home.organization_uid);
  await commit(update(membership, key, { ...fields, ...after }), kept);
  const { pathname, search } = new URL(link);
  return { path: `${pathname}${search}` };
}

export const invites: readonly State[] = [
  {
    name: 'an open invite',
    shows: 'A newcomer chooses a password and is in.',
    sees: 'Juniper Mills',
    make: (home) => invited(home, 'Olive Reyes', newcomer),
  },
  {
    name: 'an expired invite',
    shows: 'The link of an invite is too old, and its bearer can ask for a new one.',
    sees: 'Your invitation to Juniper Mills has expired or was replaced by a newer one.',
    make: (home) => invited(home, 'Edwin Sharp', newcomer, { invite_expire_at: daysFromNow(-1) }),
  },
  {
    name: 'a withdrawn invite',
    shows: 'The organization took the access back before the invite was accepted.',
    sees: 'Juniper Mills has withdrawn this invitation.',
    make: (home) => invited(home, 'Wanda Pike', newcomer, { roles: [] }),
  },
  {
    name: 'an accepted invite',
    shows: 'The link of an invite is opened once more after it was accepted.',
    sees: 'This invite has already been accepted. Please login.',
    make: (home) => invited(home, 'Alma Crane', {}, { invite_accepted_at: daysFromNow(0) }),
  },
  {
    name: 'an invite of somebody with an account',
    shows: 'A person who has a password accepts an invite by logging in.',
    sees: 'You already have an account. Log in with your password to accept.',
    make: (home) => invited(home, 'Henry Dove', {}),
  },
  {
    name: 'an invite that waits for a password reset',
    shows: 'A person whose password must be replaced does that before they accept an invite.',
    sees: 'Choose a new password first',
    make: (home) => invited(home, 'Rita Moss', { password_set_at: null }),
  },
];
