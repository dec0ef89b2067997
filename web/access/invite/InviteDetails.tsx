import { roleNames } from '../../../shared/model/role.ts';
import style from './InviteDetails.module.css';
import type { Invite } from './useInvite.ts';

export function InviteDetails({ invite: { account, invite, organization } }: { invite: Invite }) {
  return (
    <dl className={style.details}>
      {account.full_name && (
        <>
          <dt>Name</dt>
          <dd>{account.full_name}</dd>
        </>
      )}
      <dt>E-mail</dt>
      <dd>{account.email}</dd>
      <dt>Organization</dt>
      <dd>{organization.name}</dd>
      {invite.invited_by && (
        <>
          <dt>Invited by</dt>
          <dd>{invite.invited_by}</dd>
        </>
      )}
      {invite.roles.length > 0 && (
        <>
          <dt>Access</dt>
          <dd>{invite.roles.map((role) => roleNames[role]).join(', ')}</dd>
        </>
      )}
    </dl>
  );
}
