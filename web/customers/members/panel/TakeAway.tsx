import { Button } from '@mantine/core';
import { useState } from 'react';
import { removeMember } from '../../../../shared/api/customers/members.ts';
import type { Member } from '../../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { focusBeginning } from '../../../ui/focus/useRemovalFocus.ts';
import { useActingFirst } from '../../assume/useActingFirst.ts';
import { memberName } from '../memberColumns.tsx';
import style from './MemberPanel.module.css';
import type { PanelProps } from './panelProps.ts';

export function TakeAway({
  organization,
  people,
  rights,
  member,
  onClose,
  disable,
}: PanelProps & { disable: () => Promise<void> }) {
  const [asked, setAsked] = useState<'disable' | 'remove' | null>(null);
  const actFirst = useActingFirst(organization);
  const { trigger } = useMutate(removeMember);
  const name = memberName(member);
  const place = organization.name;
  const isLast = isLastAdministrator(organization, member, people.rows ?? []);
  const ask = (what: 'disable' | 'remove') => ({
    variant: 'subtle',
    color: 'coral',
    size: 'sm',
    disabled: isLast,
    onClick: () => setAsked(what),
  });

  async function remove() {
    await actFirst();
    await trigger({ organization: organization.organization_uid, account_uid: member.account_uid });
    setAsked(null);
    onClose();
    people.drop(member);
    setTimeout(focusBeginning);
  }

  return (
    <div className={style.end}>
      {isLast && (
        <p className={style.none}>
          {name} is the last administrator of {place}. Make someone else an administrator before you take this
          away.
        </p>
      )}
      {member.roles.length > 0 && <Button {...ask('disable')}>Disable access of {name}</Button>}
      {rights.removes && (
        <Button {...ask('remove')}>
          Remove {name} from {place}
        </Button>
      )}
      <ConfirmDialog
        question={`Disable access of ${name}?`}
        confirm="Disable access"
        opened={asked === 'disable'}
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          await disable();
          setAsked(null);
        }}
      >
        They lose their roles and can no longer log in to {place}. They stay in the list, with their profiles,
        until you give them a role again.
      </ConfirmDialog>
      <ConfirmDialog
        question={`Remove ${name} from ${place}?`}
        confirm={`Remove ${name}`}
        opened={asked === 'remove'}
        onClose={() => setAsked(null)}
        onConfirm={remove}
      >
        They lose their access to {place} with their next click. To have them back you would have to invite
        them again.
      </ConfirmDialog>
    </div>
  );
}

/** The server refuses to remove the last administrator; open invites don't count. */
function isLastAdministrator(
  { internal }: OrganizationDetail,
  member: Member,
  everybody: readonly Member[],
): boolean {
  const role = internal ? 'internal_admin' : 'user_admin';
  const administers = ({ roles, invite_accepted_at }: Member) =>
    invite_accepted_at !== null && roles.includes(role);
  return administers(member) && everybody.filter(administers).length === 1;
}
