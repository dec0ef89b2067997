import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Member } from '../../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import { roleDescriptions, roleNames } from '../../../../shared/model/role.ts';
import { inviteStatusOf } from '../../../../shared/rules/customers/inviteStatus.ts';
import { errorText } from '../../../api/errorText.ts';
import { shortProfileName } from '../../../api/viewer.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { SidePanel } from '../../../ui/controls/SidePanel.tsx';
import { dayText } from '../../../ui/dayText.ts';
import { Notice } from '../../../ui/form/Notice.tsx';
import { InviteState } from '../InviteState.tsx';
import { factorText, memberName } from '../memberColumns.tsx';
import { AccessEdit } from './AccessEdit.tsx';
import { InviteActions } from './InviteActions.tsx';
import style from './MemberPanel.module.css';
import type { PanelProps } from './panelProps.ts';

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

function HeldAccess({
  organization,
  profiles,
  member,
}: {
  organization: OrganizationDetail;
  profiles: readonly ProfileDetail[];
  member: Member;
}) {
  const held = profiles.filter(({ gap_uid }) => member.profiles.includes(gap_uid));
  return (
    <>
      <h3 className="text-14 strong mt-20 sans">Roles</h3>
      {member.roles.length === 0 && <p className="muted small">Access Disabled</p>}
      <ul className="stack gap-8 mt-8">
        {member.roles.map((role) => (
          <li key={role}>
            {roleNames[role]}
            <span className="block muted small">{roleDescriptions[role]}</span>
          </li>
        ))}
      </ul>
      <h3 className="text-14 strong mt-20 sans">Profiles</h3>
      {member.profiles.length === 0 && <p className="muted small">No Entitlements</p>}
      <ul className="stack gap-8 mt-8">
        {held.map(({ gap_uid, profile_name }) => (
          <li key={gap_uid}>{shortProfileName(profile_name, organization.name)}</li>
        ))}
      </ul>
    </>
  );
}

const PersonAccess = lazy(() =>
  import('./PersonAccess.tsx').then((module) => ({ default: module.PersonAccess })),
);

function WhatTheySee(props: { organization: OrganizationDetail; member: Member }) {
  const [opened, setOpened] = useState(false);
  return (
    <div className="stack gap-12 mt-20">
      <span>
        <Button variant="default" size="sm" onClick={() => setOpened(true)}>
          What can they see?
        </Button>
      </span>
      <Dialog
        title={`What ${memberName(props.member)} can see`}
        opened={opened}
        onClose={() => setOpened(false)}
        size={720}
      >
        <Suspense fallback={<p aria-busy="true">Loading …</p>}>
          <PersonAccess {...props} />
        </Suspense>
      </Dialog>
    </div>
  );
}
