import type { AccountUid } from '../../shared/model/ids.ts';
import { account, membership } from '../data/account.ts';
import { accountKey, membershipKey, organizationKey } from '../data/keys.ts';
import { type EmailDomain, organization } from '../data/organization.ts';
import { Conflict, commit, getAll } from '../data/table.ts';
import { update } from '../data/writes.ts';
import { invitation } from '../mails/invitation.ts';
import { newInvite } from '../people/inviteLink.ts';
import type { Mail } from '../services/mail.ts';

type Owner = { account_uid: AccountUid; email: string };

/**
 * Whoever registers again because the first invite went by unused has no password to log in with: the mail brings a new
 * link, and the old one dies. Undefined for everybody else.
 */
export async function renewedInvitation(
  { account_uid, email }: Owner,
  { organization_uid }: EmailDomain,
): Promise<Mail | undefined> {
  const key = membershipKey(account_uid, organization_uid);
  const [person, invited, home] = await getAll(
    [account, accountKey(account_uid)],
    [membership, key],
    [organization, organizationKey(organization_uid)],
  );
  const waits = invited && invited.invite_accepted_at === null && invited.roles.length > 0;
  if (!home || !waits || !person || person.password_hash !== null) return undefined;
  const { link, fields } = await newInvite(account_uid, organization_uid, 'register');
  try {
    await commit(update(membership, key, fields, { invite_accepted_at: null }));
  } catch (error) {
    // Accepted in this very moment: there is a password to log in with now.
    if (error instanceof Conflict) return undefined;
    throw error;
  }
  return invitation({ to: email, organization: home.name, link });
}
