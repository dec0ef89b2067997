import type { Member } from '../../../../shared/model/customers/member.ts';
import { dayText } from '../../../ui/dayText.ts';
import { InviteState } from '../InviteState.tsx';
import { factorText } from '../memberColumns.tsx';
import style from './MemberPanel.module.css';

export const MemberFacts = ({ member }: { member: Member }) => (
  <dl className={style.facts}>
    <dt>Email</dt>
    <dd>{member.email}</dd>
    <dt>Invite</dt>
    <dd>
      <InviteState member={member} />
    </dd>
    {member.invite_sent_at && (
      <>
        <dt>Invited</dt>
        <dd>{dayText(member.invite_sent_at)}</dd>
      </>
    )}
    <dt>Last login</dt>
    <dd>{member.last_login_at ? dayText(member.last_login_at) : 'Never'}</dd>
    {member.invite_accepted_at && (
      <>
        <dt>Second factor</dt>
        <dd>{factorText(member)}</dd>
      </>
    )}
  </dl>
);
