import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CallError } from '../../../../shared/api/client.ts';
import { ActingReason, longestReason } from '../../../../shared/model/access/viewer.ts';
import type { Member } from '../../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import type { GapUid } from '../../../../shared/model/ids.ts';
import { may } from '../../../../shared/rules/access/permissions.ts';
import { beginViewing } from '../../../api/acting.ts';
import { explain } from '../../../api/errorText.ts';
import { useViewer } from '../../../api/viewer.ts';
import { paths } from '../../../navigation/paths.ts';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton.tsx';
import { Notice } from '../../../ui/form/Notice.tsx';
import { memberName } from '../memberColumns.tsx';

export function ViewAsForm({
  organization: { organization_uid: organization, internal, name },
  member,
  profile,
}: {
  organization: OrganizationDetail;
  member: Member;
  profile: GapUid | null;
}) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [state, setState] = useState<'idle' | 'busy' | { problem: string }>('idle');
  const given = ActingReason.safeParse(reason).data;
  const isSelf = member.account_uid === viewer.account_uid;
  if (internal || isSelf || !may('members.viewAs', viewer, organization)) return null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!given) return;
    setState('busy');
    try {
      await beginViewing({ organization, account_uid: member.account_uid, profile, reason: given });
      navigate(paths.clientHome);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState({ problem: explain(error) });
    }
  }

  return (
    <form className="stack gap-12 line-above pt-16" noValidate onSubmit={(event) => void submit(event)}>
      {typeof state === 'object' && <Notice kind="problem">{state.problem}</Notice>}
      <TextInput
        label="Reason to view as them"
        description={`You see what they see for 15 minutes: nothing private, and nothing can be changed. It is in the audit log of ${name}.`}
        maxLength={longestReason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <span>
        <ReasonedButton
          type="submit"
          variant="default"
          loading={state === 'busy'}
          because={given ? null : 'Enter a reason first.'}
        >
          View as {memberName(member)}
        </ReasonedButton>
      </span>
    </form>
  );
}
