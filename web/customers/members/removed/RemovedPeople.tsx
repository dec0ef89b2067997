import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { eraseRemoved, listRemoved, undoRemoval } from '../../../../shared/api/customers/removals.ts';
import type { Member } from '../../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import {
  maxRemovedPerPage,
  type RemovedPerson,
  undoDays,
} from '../../../../shared/model/customers/removedPerson.ts';
import { savedText } from '../../../../shared/rules/customers/removalText.ts';
import { counted } from '../../../../shared/rules/text/figures.ts';
import { explain } from '../../../api/errorText.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { type PageOf, useReadAll } from '../../../api/useReadPages.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { dayText } from '../../../ui/dayText.ts';
import { focusBeginning } from '../../../ui/focus/useRemovalFocus.ts';
import { Notice } from '../../../ui/form/Notice.tsx';
import type { Column, RowAction } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { EmailAddress } from '../../../ui/table/PersonCell.tsx';
import { useActingFirst } from '../../assume/useActingFirst.ts';
import { memberName } from '../memberColumns.tsx';
import type { Rights } from '../useRights.ts';
import { HandOverDialog } from './HandOverDialog.tsx';

const pages: PageOf<typeof listRemoved, RemovedPerson> = {
  rows: ({ people }) => people,
  next: ({ cursor }) => cursor,
};

const columns: Column<RemovedPerson>[] = [
  { id: 'name', header: 'Name', value: memberName },
  {
    id: 'email',
    header: 'Email',
    value: ({ email }) => email,
    cell: EmailAddress,
    under: true,
    phone: 'sub',
  },
  {
    id: 'removed',
    header: 'Removed',
    value: ({ left_at }) => left_at,
    cell: ({ left_at, removed_by_name }) =>
      removed_by_name ? `${dayText(left_at)} by ${removed_by_name}` : dayText(left_at),
    searched: false,
    latestFirst: true,
  },
  {
    id: 'left',
    header: 'Kept for',
    value: ({ days_left }) => days_left,
    cell: ({ days_left }) => counted(days_left, 'more day'),
    searched: false,
    width: 112,
  },
  {
    id: 'saved',
    header: 'Saved work',
    value: ({ saved, handed_to_name }) =>
      [savedText(saved) || 'None', ...(handed_to_name ? [`handed to ${handed_to_name}`] : [])].join(', '),
    hidden: 'narrow',
  },
];

const keyOf = ({ account_uid }: RemovedPerson) => account_uid;

type Asked = { what: 'hand' | 'erase'; person: RemovedPerson } | null;

export function RemovedPeople({
  organization,
  everybody,
  rights,
  onBack,
  onRestored,
  onSaid,
}: {
  organization: OrganizationDetail;
  everybody: readonly Member[];
  rights: Rights;
  onBack: () => void;
  onRestored: (member: Member) => void;
  onSaid: (text: string) => void;
}) {
  const { organization_uid, name: place } = organization;
  const { change, ...list } = useReadAll(
    listRemoved,
    { organization: organization_uid, limit: maxRemovedPerPage },
    pages,
  );
  const actFirst = useActingFirst(organization);
  const undoing = useMutate(undoRemoval);
  const erasing = useMutate(eraseRemoved);
  const [asked, setAsked] = useState<Asked>(null);
  const [failure, setFailure] = useState<CallError | null>(null);

  function drop({ account_uid }: RemovedPerson) {
    change((rows) => rows.filter((row) => row.account_uid !== account_uid));
    setTimeout(focusBeginning);
  }

  async function undo(person: RemovedPerson) {
    setFailure(null);
    try {
      await actFirst();
      const { account_uid } = person;
      const { account } = await undoing.trigger({ organization: organization_uid, account_uid });
      onRestored(account);
      onSaid(`${memberName(person)} is back, with the access of before.`);
      drop(person);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    }
  }

  async function erase(person: RemovedPerson) {
    await actFirst();
    await erasing.trigger({ organization: organization_uid, account_uid: person.account_uid });
    setAsked(null);
    onSaid(`The saved work of ${memberName(person)} is being erased.`);
    drop(person);
  }

  const actions = useActions(rights.removes, { undo, ask: setAsked });
  return (
    <section aria-label="Removed users" className="stack gap-16 narrowable">
      <div className="row wrap gap-10 apart">
        <h2 className="text-20">Removed</h2>
        <Button variant="default" size="sm" onClick={onBack}>
          Back to the users
        </Button>
      </div>
      <p className="muted">
        People who were removed from {place} in the last {undoDays} days. What they saved for themselves is
        kept until then.
      </p>
      {failure && <Notice kind="problem">{explain(failure)}</Notice>}
      <DataTable
        label="Removed users"
        nouns={['person', 'people']}
        name="removed"
        columns={columns}
        source={list}
        rowKey={keyOf}
        rowName={memberName}
        defaultSort="-removed"
        empty={`Nobody was removed in the last ${undoDays} days.`}
        actions={actions}
      />
      {asked?.what === 'hand' && (
        <HandOverDialog
          organization={organization}
          everybody={everybody}
          person={asked.person}
          onClose={() => setAsked(null)}
          onHanded={(said) => {
            setAsked(null);
            onSaid(said);
            void list.retry();
          }}
        />
      )}
      <ConfirmDialog
        question={`Erase what ${asked ? memberName(asked.person) : ''} saved?`}
        confirm="Erase now"
        opened={asked?.what === 'erase'}
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          if (asked) await erase(asked.person);
        }}
      >
        Their private lists, views, notes and alerts are erased within minutes, instead of in{' '}
        {counted(asked?.person.days_left ?? 0, 'day')}. Shared ones stay. The removal can then no longer be
        undone.
      </ConfirmDialog>
    </section>
  );
}

type Does = { undo: (person: RemovedPerson) => Promise<void>; ask: (asked: Asked) => void };

/** Stable callbacks, or every row would re-render. */
function useActions(may: boolean, does: Does): (person: RemovedPerson) => readonly RowAction[] {
  const latest = useRef(does);
  latest.current = does;
  return useMemo(
    () => (person) => {
      if (!may) return [];
      const name = memberName(person);
      return [
        {
          label: `Undo the removal of ${name}`,
          text: 'Undo',
          onSelect: () => void latest.current.undo(person),
        },
        ...(savedText(person.saved)
          ? [
              {
                label: `Hand over the saved work of ${name}`,
                text: 'Hand over',
                onSelect: () => latest.current.ask({ what: 'hand', person }),
              },
            ]
          : []),
        {
          label: `Erase what ${name} saved now`,
          text: 'Erase now',
          destructive: true,
          onSelect: () => latest.current.ask({ what: 'erase', person }),
        },
      ];
    },
    [may],
  );
}
