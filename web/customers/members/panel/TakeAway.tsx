import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import type { Member } from '../../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { explain } from '../../../api/errorText.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { focusBeginning } from '../../../ui/focus/useRemovalFocus.ts';
import { Notice } from '../../../ui/form/Notice.tsx';
import { memberName } from '../memberColumns.tsx';
import style from './MemberPanel.module.css';
import type { PanelProps } from './panelProps.ts';

const RemoveDialog = lazy(() =>
  import('../removed/RemoveDialog.tsx').then((module) => ({ default: module.RemoveDialog })),
);

type Does = Record<'disable' | 'enable', () => Promise<void>>;

export function TakeAway({
  organization,
  people,
  rights,
  member,
  onClose,
  onRemoved,
  disable,
  enable,
}: PanelProps & Does) {
  const [asked, setAsked] = useState<'disable' | 'remove' | null>(null);
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

  return (
    <div className={`${style.end} stack gap-4 start line-above pt-16 mt-28`}>
      {isLast && (
        <p className="muted small">
          {name} is the last administrator of {place}. Make someone else an administrator before you take this
          away.
        </p>
      )}
      {member.roles.length > 0 && <Button {...ask('disable')}>Disable access of {name}</Button>}
      {member.roles.length === 0 && member.before_disabled && <Enable name={name} enable={enable} />}
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
        They lose their roles and can no longer log in to {place}. They stay in the list. Enabling their
        access gives back the roles and profiles they had.
      </ConfirmDialog>
      {asked === 'remove' && (
        <Suspense fallback={null}>
          <RemoveDialog
            organization={organization}
            everybody={people.rows ?? []}
            member={member}
            opened
            onClose={() => setAsked(null)}
            onRemoved={(said) => {
              setAsked(null);
              onClose();
              people.drop(member);
              onRemoved(member, said);
              setTimeout(focusBeginning);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** At once: nothing is taken from anybody. */
function Enable({ name, enable }: { name: string; enable: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  async function go() {
    setBusy(true);
    setFailure(null);
    try {
      await enable();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.code === 'changed_meanwhile' ? null : error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {failure && <Notice kind="problem">{explain(failure)}</Notice>}
      <Button variant="subtle" size="sm" loading={busy} onClick={() => void go()}>
        Enable access of {name}
      </Button>
      <p className="muted small">They get back the roles and profiles they had.</p>
    </>
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
