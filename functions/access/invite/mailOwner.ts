import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { account, membership } from '../../platform/data/account.ts';
import { accountKey, membershipKey, organizationKey } from '../../platform/data/keys.ts';
import { type EmailDomain, organization } from '../../platform/data/organization.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { getAll } from '../../platform/data/table/read.ts';
import { update } from '../../platform/data/table/writes.ts';
import { alreadyRegistered, invitation, invitationWaiting } from '../../platform/mails/inviteMails.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import type { Mail } from '../../platform/services/mail.ts';
import { setting } from '../../platform/services/settings.ts';
import { newInvite } from '../links/inviteLink.ts';

type Owner = { account_uid: AccountUid; email: string };

// A nonexistent row, so that addresses without an organization take the same reads.
const noOrganization = 'org_none' as OrganizationUid;

/** Notifies the owner of a registration with their address; without a password, they also get a new invite link. */
export async function mailOwner(
  { account_uid, email }: Owner,
  { organization_uid }: Pick<EmailDomain, 'organization_uid'> = { organization_uid: noOrganization },
): Promise<void> {
  const key = membershipKey(account_uid, organization_uid);
  const [person, invited, home] = await getAll(
    [account, accountKey(account_uid)],
    [membership, key],
    [organization, organizationKey(organization_uid)],
  );
  const site = setting('SITE_ORIGIN');
  if (person?.password_hash !== null) return send(alreadyRegistered(email, site));
  const waits = invited && invited.invite_accepted_at === null && invited.roles.length > 0;
  if (!home || !waits) return send(invitationWaiting(email, site));
  const { link, fields, kept } = await newInvite({ account_uid, email }, organization_uid, null, 'register');
  try {
    await commit(
      update(membership, key, fields, { invite_accepted_at: null }),
      kept,
      await queueMail(invitation({ to: email, organization: home.name, link, by: 'request' })),
    );
  } catch (error) {
    // The invite was accepted concurrently, so the owner has a password now.
    if (error instanceof Conflict) return send(alreadyRegistered(email, site));
    throw error;
  }
}

const send = async (mail: Mail): Promise<void> => commit(await queueMail(mail));
