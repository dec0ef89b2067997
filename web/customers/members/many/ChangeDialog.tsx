import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Member } from '../../../../shared/model/customers/member.ts';
import { type MemberJob, maxJobRows } from '../../../../shared/model/customers/memberJob.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import type { GapUid } from '../../../../shared/model/ids.ts';
import type { Role } from '../../../../shared/model/role.ts';
import { type BulkTask, previewOf } from '../../../../shared/rules/customers/memberTask.ts';
import { explain } from '../../../api/errorText.ts';
import { shortProfileName, useViewer } from '../../../api/viewer.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton.tsx';
import { useLastOpen } from '../../../ui/controls/useLastOpen.ts';
import { Notice } from '../../../ui/form/Notice.tsx';
import { ActingNote } from '../../assume/ActingNote.tsx';
import { RolesField } from '../accessFields/RolesField.tsx';
import { useStartJob } from '../jobs/useStartJob.ts';
import style from './Change.module.css';
import { groupVerdicts } from './groupVerdicts.ts';
import { PreviewList } from './PreviewList.tsx';
import { countedUsers, taskWords } from './taskWords.ts';

export type ChangeProps = {
  organization: OrganizationDetail;
  profiles: readonly ProfileDetail[];
  /** Everybody, who decide whether an administrator is the last. */
  everybody: readonly Member[];
  members: readonly Member[];
  /** Null while no change is asked for. */
  task: BulkTask | null;
  onStarted: (job: MemberJob) => void;
  onClose: () => void;
};

export function ChangeDialog({ task, onClose, ...props }: ChangeProps) {
  const shown = useLastOpen(task);
  return (
    <Dialog
      title={shown ? taskWords[shown].title(countedUsers(props.members.length)) : ''}
      opened={task !== null}
      onClose={onClose}
    >
      {shown && <Change key={shown} task={shown} onClose={onClose} {...props} />}
    </Dialog>
  );
}

function Change({
  task,
  organization,
  profiles,
  everybody,
  members,
  onStarted,
  onClose,
}: ChangeProps & { task: BulkTask }) {
  const viewer = useViewer();
  const [gap, setGap] = useState<GapUid | null>(null);
  const usual = organization.org_roles.filter((each) => each.is_auto_assigned).map(({ role }) => role);
  const [roles, setRoles] = useState<readonly Role[]>(usual);
  const starting = useStartJob(organization);
  const takesProfile = task === 'give_profile' || task === 'take_profile';
  const takesRoles = task === 'set_roles' || task === 'enable';
  const gap_uid = takesProfile ? gap : null;
  const chosenRoles = useMemo(() => (takesRoles ? roles : []), [takesRoles, roles]);
  const { internal } = organization;
  const preview = useMemo(
    () =>
      groupVerdicts(
        members,
        previewOf(
          members,
          { task, roles: chosenRoles, gap_uid },
          { members: everybody, self: viewer.account_uid, internal },
        ),
      ),
    [members, task, chosenRoles, gap_uid, everybody, viewer.account_uid, internal],
  );
  const words = taskWords[task];
  const missing = missingChoice({ takesProfile, takesRoles, gap, roles });
  const because = missing ?? reasonAgainst(members.length, preview.changing.length);

  async function start() {
    const job = await starting.start({
      task,
      roles: [...chosenRoles],
      ...(gap_uid ? { gap_uid } : {}),
      accounts: members.map(({ account_uid, version }) => ({ account_uid, version })),
    });
    if (job) onStarted(job);
  }

  return (
    <div className={style.parts}>
      {starting.failure && <Notice kind="problem">{explain(starting.failure)}</Notice>}
      {takesProfile && (
        <NativeSelect
          label="Profile"
          data={[
            { value: '', label: 'Choose a profile' },
            ...profiles.map(({ gap_uid: value, profile_name }) => ({
              value,
              label: shortProfileName(profile_name, organization.name),
            })),
          ]}
          value={gap ?? ''}
          onChange={(event) => setGap((event.currentTarget.value || null) as GapUid | null)}
        />
      )}
      {takesRoles && (
        <RolesField organization={organization} value={roles} onChange={(chosen) => setRoles(chosen)} />
      )}
      {!missing && <PreviewList preview={preview} />}
      {words.consequence && <p className={style.consequence}>{words.consequence}</p>}
      <ActingNote organization={organization} />
      <div className={style.buttons}>
        <Button variant="default" size="md" disabled={starting.busy} onClick={onClose}>
          Cancel
        </Button>
        <ReasonedButton
          size="md"
          {...(words.destructive ? { color: 'coral' } : {})}
          loading={starting.busy}
          because={because}
          onClick={() => void start()}
        >
          {words.confirm(countedUsers(missing ? members.length : preview.changing.length))}
        </ReasonedButton>
      </div>
    </div>
  );
}

type Choice = {
  takesProfile: boolean;
  takesRoles: boolean;
  gap: GapUid | null;
  roles: readonly Role[];
};

function missingChoice({ takesProfile, takesRoles, gap, roles }: Choice): string | null {
  if (takesProfile && gap === null) return 'Choose a profile first.';
  return takesRoles && roles.length === 0 ? 'Must Select At Lease One Role.' : null;
}

function reasonAgainst(chosen: number, changing: number): string | null {
  if (chosen > maxJobRows) return `A job takes up to ${maxJobRows.toLocaleString()} users. Select fewer.`;
  return changing === 0 ? 'Nobody would change.' : null;
}
