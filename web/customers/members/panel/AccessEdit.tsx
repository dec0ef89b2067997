import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { explain } from '../../../api/errorText.ts';
import { shortProfileName } from '../../../api/viewer.ts';
import { SidePanel } from '../../../ui/controls/SidePanel.tsx';
import { Notice } from '../../../ui/form/Notice.tsx';
import { ActingNote } from '../../assume/ActingNote.tsx';
import { Meanwhile } from '../../frame/Meanwhile.tsx';
import { ProfilesField } from '../accessFields/ProfilesField.tsx';
import { RolesField } from '../accessFields/RolesField.tsx';
import { memberName } from '../memberColumns.tsx';
import { PersonSecurity } from '../security/PersonSecurity.tsx';
import { type Draft, isChanged, keepingRoles, whatChanges } from './draft.ts';
import type { PanelProps } from './panelProps.ts';
import { TakeAway } from './TakeAway.tsx';
import { useAccessEdit } from './useAccessEdit.ts';

export function AccessEdit({ about, ...props }: PanelProps & { about: ReactNode }) {
  const { organization, profiles, member, onDraft, onClose } = props;
  const draft: Draft = props.draft ?? member;
  const profileName = (uid: string) =>
    shortProfileName(profiles.find(({ gap_uid }) => gap_uid === uid)?.profile_name ?? uid, organization.name);
  const kept = keepingRoles(draft, member);
  const edit = useAccessEdit(props, kept, profileName);
  const changed = isChanged(kept, member);
  const choosesNoRole = draft.roles.length < kept.roles.length;
  const change = (part: Partial<Draft>) => onDraft({ roles: draft.roles, profiles: draft.profiles, ...part });

  const foot = (changed || edit.meanwhile) && (
    <div className="stack gap-12">
      {edit.meanwhile && (
        <Meanwhile
          lead="Someone else has changed this person in the meantime. Check their change, then save yours."
          changes={edit.meanwhile}
        />
      )}
      {edit.failure && <Notice kind="problem">{explain(edit.failure)}</Notice>}
      {changed && (
        <>
          <ul className="stack gap-4" aria-label="What changes">
            {whatChanges(member, kept, profiles).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div className="flex wrap gap-10">
            <Button size="sm" loading={edit.busy} onClick={() => void edit.save()}>
              Save Changes
            </Button>
            <Button variant="default" size="sm" disabled={edit.busy} onClick={() => onDraft(null)}>
              Discard
            </Button>
          </div>
          <ActingNote organization={organization} />
        </>
      )}
    </div>
  );

  return (
    <SidePanel title={memberName(member)} opened onClose={onClose} foot={foot || undefined}>
      {about}
      <div className="stack gap-24 line-above mt-20 pt-20">
        <RolesField
          organization={organization}
          value={draft.roles}
          onChange={(roles) => change({ roles })}
          error={
            choosesNoRole
              ? `${memberName(member)} keeps their current roles. To take all of them away, disable their access below.`
              : undefined
          }
          disabled={edit.busy}
        />
        <ProfilesField
          organizationName={organization.name}
          profiles={profiles}
          before={member.profiles}
          value={draft.profiles}
          onChange={(chosen) => change({ profiles: chosen })}
          disabled={edit.busy}
        />
      </div>
      {member.invite_accepted_at && <PersonSecurity {...props} />}
      <TakeAway
        {...props}
        disable={() => edit.send({ roles: [] })}
        enable={() => edit.send({ restore: true })}
      />
    </SidePanel>
  );
}
