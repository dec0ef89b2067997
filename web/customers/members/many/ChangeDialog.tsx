import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Member } from '../../../../shared/model/customers/member.ts';
import { type MemberJob, maxJobRows } from '../../../../shared/model/customers/memberJob.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import type { GapUid } from '../../../../shared/model/ids.ts';
import type { Role } from '../../../../shared/model/role.ts';
import { administratorRoles } from '../../../../shared/rules/customers/chosenRoles.ts';
import { type BulkTask, previewOf } from '../../../../shared/rules/customers/memberTask.ts';
import { counted } from '../../../../shared/rules/text/figures.ts';
import { listed } from '../../../../shared/rules/text/listed.ts';
import { explain } from '../../../api/errorText.ts';
import { shortProfileName, useViewer } from '../../../api/viewer.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton.tsx';
import { useLastOpen } from '../../../ui/controls/useLastOpen.ts';
import { Notice } from '../../../ui/form/Notice.tsx';
import { ActingNote } from '../../assume/ActingNote.tsx';
import { RolesField } from '../accessFields/RolesField.tsx';
import { useStartJob } from '../jobs/useStartJob.ts';
import { memberName } from '../memberColumns.tsx';
import { groupVerdicts } from './groupVerdicts.ts';
import { PreviewList } from './PreviewList.tsx';
import { countedUsers, taskWords } from './taskWords.ts';

/** Above this, the number is typed before so many are removed. */
const mostWithoutTyping = 20;
const mostNamed = 10;

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
  const [asBefore, setAsBefore] = useState(
    task === 'enable' && members.some(({ before_disabled }) => before_disabled),
  );
  const [typed, setTyped] = useState('');
  const starting = useStartJob(organization);
  const takesProfile = task === 'give_profile' || task === 'take_profile';
  const takesRoles = task === 'set_roles' || (task === 'enable' && !asBefore);
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
  const changing = preview.changing.length;
  const isMany = task === 'remove' && changing > mostWithoutTyping;
  const untyped =
    isMany && typed.trim() !== String(changing) ? `Type ${changing} to confirm that you mean so many.` : null;
  const because = missing ?? reasonAgainst(members.length, changing) ?? untyped;

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
    <div className="stack gap-18">
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
      {task === 'enable' && (
        <Checkbox
          label="Give back the roles and profiles that each had before"
          checked={asBefore}
          onChange={(event) => setAsBefore(event.currentTarget.checked)}
        />
      )}
      {takesRoles && (
        <RolesField organization={organization} value={roles} onChange={(chosen) => setRoles(chosen)} />
      )}
      {!missing && <PreviewList preview={preview} />}
      {words.consequence && <p className="muted">{words.consequence}</p>}
      {task === 'remove' && <Administrators members={preview.changing} />}
      {isMany && (
        <TextInput
          label={`Type ${changing} to confirm`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ActingNote organization={organization} />
      <div className="flex wrap gap-10 to-end">
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

/** Named, since removing one takes more than access from an organization. */
function Administrators({ members }: { members: readonly Member[] }) {
  const found = members.filter(({ roles }) => roles.some((role) => administratorRoles.includes(role)));
  if (found.length === 0) return null;
  const named = found.slice(0, mostNamed).map(memberName);
  const more = found.length - named.length;
  return (
    <Notice kind="problem">
      {counted(found.length, 'administrator')} among them:{' '}
      {listed(more > 0 ? [...named, `${more} more`] : named)}.
    </Notice>
  );
}

type Choice = { takesProfile: boolean; takesRoles: boolean; gap: GapUid | null; roles: readonly Role[] };

function missingChoice({ takesProfile, takesRoles, gap, roles }: Choice): string | null {
  if (takesProfile && gap === null) return 'Choose a profile first.';
  return takesRoles && roles.length === 0 ? 'Must Select At Lease One Role.' : null;
}

function reasonAgainst(chosen: number, changing: number): string | null {
  if (chosen > maxJobRows) return `A job takes up to ${maxJobRows.toLocaleString()} users. Select fewer.`;
  return changing === 0 ? 'Nobody would change.' : null;
}
