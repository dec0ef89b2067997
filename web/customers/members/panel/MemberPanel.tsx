import type { Member } from '../../../../shared/model/customers/member.ts';
import { inviteStatusOf } from '../../../../shared/rules/customers/inviteStatus.ts';
import { errorText } from '../../../api/errorText.ts';
import { SidePanel } from '../../../ui/controls/SidePanel.tsx';
import { dayText } from '../../../ui/dayText.ts';
import { Notice } from '../../../ui/form/Notice.tsx';
import { InviteState } from '../InviteState.tsx';
import { factorText, memberName } from '../memberColumns.tsx';
import { AccessEdit } from './AccessEdit.tsx';
import { HeldAccess } from './HeldAccess.tsx';
import { InviteActions } from './InviteActions.tsx';
import style from './MemberPanel.module.css';
import type { PanelProps } from './panelProps.ts';
import { WhatTheySee } from './WhatTheySee.tsx';

export function MemberPanel(props: PanelProps) {
  const { member, organization, rights, people, onClose } = props;
  const isSelf = rights.isSelf(member);
  const edits = rights.edits && !isSelf;
  const open = inviteStatusOf(member, new Date()) !== 'accepted';
  const about = (
    <>
      <MemberFacts member={member} />
      {rights.explains && <WhatTheySee organization={organization} member={member} />}
      {open && rights.invites && !isSelf && (
        <InviteActions organization={organization} member={member} onSent={people.put} />
      )}
    </>
  );
  if (edits) return <AccessEdit {...props} about={about} />;
  return (
    <SidePanel title={memberName(member)} opened onClose={onClose}>
      {about}
      {isSelf && rights.edits && <SelfEditWarning />}
      <HeldAccess {...props} />
    </SidePanel>
  );
}

const SelfEditWarning = () => (
  <div className="stack gap-12 mt-20">
    <Notice kind="done">{errorText.self_edit}</Notice>
  </div>
);

const MemberFacts = ({ member }: { member: Member }) => (
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
