import { Button, FileButton, Textarea } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import { inviteStatusOf } from '../../../../shared/rules/customers/inviteStatus.ts';
import { nearDomainOf, nearDomainText } from '../../../../shared/rules/customers/nearDomain.ts';
import { explain } from '../../../api/errorText.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { Notice } from '../../../ui/form/Notice.tsx';
import { useDraft } from '../../../ui/form/useDraft.ts';
import { countedRows } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ActingNote } from '../../assume/ActingNote.tsx';
import { ProfilesField } from '../accessFields/ProfilesField.tsx';
import { RolesField } from '../accessFields/RolesField.tsx';
import { ChosenAccess, usualAccess } from '../add/newMember.ts';
import type { Draft } from '../panel/draft.ts';
import type { usePeople } from '../usePeople.ts';
import style from './BulkInvite.module.css';
import { inviteColumns, inviteFilters, isReady, rowKeyOf, rowNameOf } from './inviteRow.tsx';
import { addressKey, mostPeople, readPeople } from './readPeople.ts';
import { SendBar } from './SendBar.tsx';
import { useBulkInvite } from './useBulkInvite.ts';

/** Ten times a spreadsheet of 5,000 people. */
const largestFile = 4 * 1024 * 1024;

const mostNamed = 5;

type Wrong = Partial<Record<keyof Draft | 'file', string>>;

export function BulkInvite({
  organization,
  profiles,
  people,
  domains,
  onClose,
}: {
  organization: OrganizationDetail;
  profiles: readonly ProfileDetail[];
  people: ReturnType<typeof usePeople>;
  domains: ReadonlySet<string>;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [chosen, setAccess] = useState<Draft | null>(null);
  // Profiles may load after the page.
  const access = chosen ?? usualAccess(organization, profiles);
  const [wrong, setWrong] = useState<Wrong>({});
  const bulk = useBulkInvite(organization);
  // Members when the page was opened: people invited here have an outcome instead.
  const [known] = useState(() => knownAddresses(people.rows ?? []));
  const pasted = useDeferredValue(text);
  const { people: read, left } = useMemo(() => readPeople(pasted, (key) => known.get(key)), [pasted, known]);
  const rows = useMemo(
    () =>
      read.map((person) => ({
        ...person,
        doubt: nearDomainOf(person.email, domains),
        outcome: person.problem ? null : (bulk.outcomes.get(addressKey(person.email)) ?? null),
      })),
    [read, bulk.outcomes, domains],
  );
  const ready = rows.filter(isReady);
  const isSent = bulk.outcomes.size > 0 && ready.length === 0;
  useDraft({
    name: `add-several:${organization.organization_uid}`,
    value: isSent ? '' : text,
    start: '',
    restore: setText,
  });
  const doubtful = ready.filter(({ doubt }) => doubt !== null);
  const [asking, setAsking] = useState(false);

  async function readFile(file: File | null) {
    if (!file) return;
    if (file.size > largestFile) return setWrong({ file: 'This file is too large. Up to 4 MB can be read.' });
    setWrong({});
    setText(await file.text());
  }

  async function send() {
    const checked = ChosenAccess.safeParse(access);
    if (!checked.success) {
      const issues = checked.error.issues.map(({ path, message }) => [path[0], message]);
      return setWrong(Object.fromEntries(issues) as Wrong);
    }
    setWrong({});
    if (doubtful.length > 0 && !asking) return setAsking(true);
    setAsking(false);
    await bulk.send(ready, access);
    await people.retry();
  }

  const busy = bulk.state !== 'ready';
  return (
    <section aria-label="Add several users" className={style.page}>
      <div className={style.head}>
        <h2 className={style.title}>Add several users</h2>
        <Button variant="default" size="sm" disabled={busy} onClick={onClose}>
          Back to the users
        </Button>
      </div>
      <div className={style.columns}>
        <div className={style.list}>
          <Textarea
            label="People"
            description="One person per line: a name and an email address, in either order. You can paste from an email or a spreadsheet."
            placeholder={'Ida Moss <ida@larkspur.example>\nJoe Rook, joe@larkspur.example'}
            rows={10}
            autoFocus
            value={text}
            disabled={busy}
            onChange={(event) => setText(event.currentTarget.value)}
            spellCheck={false}
            error={wrong.file}
          />
          <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void readFile(file)}>
            {(props) => (
              <Button variant="default" size="sm" disabled={busy} {...props}>
                Choose a CSV file
              </Button>
            )}
          </FileButton>
        </div>
        <RolesField
          organization={organization}
          value={access.roles}
          onChange={(roles) => setAccess({ ...access, roles })}
          error={wrong.roles}
          disabled={busy}
        />
        <ProfilesField
          organizationName={organization.name}
          profiles={profiles}
          value={access.profiles}
          onChange={(held) => setAccess({ ...access, profiles: held })}
          error={wrong.profiles}
          disabled={busy}
        />
      </div>
      {left > 0 && (
        <Notice kind="problem">
          {mostPeople.toLocaleString()} people are read at once; the last {left.toLocaleString()} were left
          out.
        </Notice>
      )}
      {bulk.failure && <Notice kind="problem">{explain(bulk.failure)}</Notice>}
      {rows.length > 0 && (
        <>
          <SendBar bulk={bulk} rows={rows} onSend={() => void send()} />
          <ActingNote organization={organization} />
          <DataTable
            label="People to invite"
            nouns={['person', 'people']}
            name="bulk"
            columns={inviteColumns}
            filters={inviteFilters}
            source={{ rows, retry: () => {} }}
            rowKey={rowKeyOf}
            rowName={rowNameOf}
            empty="Nobody is in the list yet."
            csv={[organization.name, 'invites']}
          />
        </>
      )}
      <ConfirmDialog
        question={`Invite ${countedRows(doubtful.length, ['person', 'people'])} at a domain that may be misspelled?`}
        confirm={`Invite all ${ready.length.toLocaleString()}`}
        destructive={false}
        opened={asking}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        <ul>
          {doubtful.slice(0, mostNamed).map(({ line, email, doubt }) => (
            <li key={`${line} ${email}`}>
              {email}: {nearDomainText(email, doubt ?? '')}
            </li>
          ))}
        </ul>
        {doubtful.length > mostNamed && <p>… and {(doubtful.length - mostNamed).toLocaleString()} more.</p>}
      </ConfirmDialog>
    </section>
  );
}

type Known = NonNullable<ReturnType<typeof usePeople>['rows']>;

function knownAddresses(members: Known): ReadonlyMap<string, string> {
  const now = new Date();
  return new Map(
    members.map((member) => [
      addressKey(member.email),
      inviteStatusOf(member, now) === 'accepted'
        ? 'Already belongs to the organization.'
        : 'Invited already. Resend the invite from the table.',
    ]),
  );
}
