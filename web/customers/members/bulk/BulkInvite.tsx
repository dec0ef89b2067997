import { Button, FileButton, Textarea } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import {
  type MemberJob,
  maxJobAccesses,
  maxJobBytes,
  maxJobRows,
} from '../../../../shared/model/customers/memberJob.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import { nearDomainOf, nearDomainText } from '../../../../shared/rules/customers/nearDomain.ts';
import { listed } from '../../../../shared/rules/text/listed.ts';
import { explain } from '../../../api/errorText.ts';
import { withoutAsking } from '../../../navigation/unsaved.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { downloadCsv } from '../../../ui/files/download.ts';
import { Notice } from '../../../ui/form/Notice.tsx';
import { useDraft } from '../../../ui/form/useDraft.ts';
import { countedRows } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ActingNote } from '../../assume/ActingNote.tsx';
import { ProfilesField } from '../accessFields/ProfilesField.tsx';
import { RolesField } from '../accessFields/RolesField.tsx';
import { usualAccess } from '../add/newMember.ts';
import { useStartJob } from '../jobs/useStartJob.ts';
import type { Draft } from '../panel/draft.ts';
import type { usePeople } from '../usePeople.ts';
import style from './BulkInvite.module.css';
import { type InviteRow, inviteColumns, inviteFilters, isReady, rowKeyOf, rowNameOf } from './inviteRow.tsx';
import { jobInput } from './jobInput.ts';
import { editedText, keepRows, lineIn, noList } from './keptLines.ts';
import type { ListRow } from './listRows.ts';
import { memberProblem } from './memberProblem.ts';
import { mendFile } from './mendFile.ts';
import { addressKey, readPeople, sameAddress } from './readPeople.ts';
import { accessReader } from './rowAccess.ts';
import { SendBar } from './SendBar.tsx';

const mostNamed = 5;

/** The latest job of the page, and the lines of everybody who was sent. */
type Sent = { job: MemberJob | null; lines: ReadonlyMap<string, number> };
const nothingSent: Sent = { job: null, lines: new Map() };
const noAccess: Draft = { roles: [], profiles: [] };

type Wrong = Partial<Record<keyof Draft | 'file', string>>;

export function BulkInvite({
  organization,
  profiles,
  people,
  domains,
  onStarted,
  onClose,
}: {
  organization: OrganizationDetail;
  profiles: readonly ProfileDetail[];
  people: ReturnType<typeof usePeople>;
  domains: ReadonlySet<string>;
  onStarted: (job: MemberJob, where?: { stays: true }) => void;
  onClose: () => void;
}) {
  const [list, setList] = useState(noList);
  const starting = useStartJob(organization);
  const { discard } = useDraft({
    name: `add-several:${organization.organization_uid}`,
    value: list,
    start: noList,
    restore: setList,
    isSaving: starting.busy,
  });
  const [chosen, setAccess] = useState<Draft | null>(null);
  // Profiles may load after the page.
  const access = chosen ?? usualAccess(organization, profiles);
  const [wrong, setWrong] = useState<Wrong>({});
  // Members when the page was opened.
  const [members] = useState(
    () => new Map((people.rows ?? []).map((member) => [addressKey(member.email), member])),
  );
  const [sent, setSent] = useState<Sent>(nothingSent);
  const pasted = useDeferredValue(list);
  const readAccess = useMemo(() => accessReader(organization, profiles), [organization, profiles]);
  const {
    people: read,
    left,
    head,
    columns,
    unread,
  } = useMemo(() => {
    const statusOf = (key: string, { roles }: ListRow) => {
      const member = members.get(key);
      const line = sent.lines.get(key);
      if (!member) return line === undefined ? undefined : sameAddress(line);
      return memberProblem(member, roles === null ? null : readAccess({ roles, profiles: null }, noAccess));
    };
    return readPeople(pasted.text, statusOf, lineIn(pasted));
  }, [pasted, members, sent, readAccess]);
  const rows = useMemo(
    () =>
      read.map(({ roles, profiles: names, ...person }): InviteRow => {
        const { access: own, problem } = readAccess({ roles, profiles: names }, access);
        return {
          ...person,
          access: own,
          given: [roles, names].filter(Boolean).join(' · '),
          doubt: nearDomainOf(person.email, domains),
          problem: person.problem ?? problem,
        };
      }),
    [read, readAccess, access, domains],
  );
  const ready = useMemo(() => rows.filter(isReady), [rows]);
  const wrongRows = rows.filter((row) => !isReady(row));
  const input = useMemo(() => jobInput(ready), [ready]);
  const doubtful = ready.filter(({ doubt }) => doubt !== null);
  const [asking, setAsking] = useState(false);

  async function readFile(file: File | null) {
    if (!file) return;
    if (file.size > maxJobBytes) {
      return setWrong({ file: 'This file is too large. Up to 1 MB can be read: split it.' });
    }
    setWrong({});
    setList({ text: await file.text(), numbers: null });
  }

  async function send() {
    // The list's own columns may name everything, so that nothing is chosen on the page.
    const needed = {
      roles: ready.flatMap((row) => (row.access.roles.length === 0 ? [row] : [])),
      profiles: ready.flatMap((row) => (row.access.profiles.length === 0 ? [row] : [])),
    };
    if (needed.roles.length > 0 || needed.profiles.length > 0) {
      return setWrong({
        ...(needed.roles.length > 0 ? { roles: 'Must Select At Lease One Role.' } : {}),
        ...(needed.profiles.length > 0 ? { profiles: 'Must Select At Least One Profile.' } : {}),
      });
    }
    setWrong({});
    if (doubtful.length > 0 && !asking) return setAsking(true);
    setAsking(false);
    const job = await starting.start(input);
    if (!job) return;
    discard();
    const stay = [...wrongRows, ...left];
    if (stay.length === 0) return onStarted(job);
    setSent({
      job,
      lines: new Map([...sent.lines, ...ready.map(({ email, line }) => [addressKey(email), line] as const)]),
    });
    setList(keepRows(head, stay));
    onStarted(job, { stays: true });
  }

  // The rows stay in the draft, and are here again afterwards.
  const showJob = () => withoutAsking(() => sent.job && onStarted(sent.job));

  const busy = starting.busy;
  return (
    <section aria-label="Add several users" className="stack gap-20 narrowable">
      <div className="row wrap gap-10 apart">
        <h2 className="text-20">Add several users</h2>
        <Button variant="default" size="sm" disabled={busy} onClick={onClose}>
          Back to the users
        </Button>
      </div>
      <div className={style.columns}>
        <div className={style.list}>
          <Textarea
            label="People"
            description="One person per line: a name and an email address, in either order. Or a CSV file with the columns name, email, role and profiles. Up to 5,000 people and 1 MB."
            placeholder={'Ida Moss <ida@larkspur.example>\nJoe Rook, joe@larkspur.example'}
            rows={10}
            autoFocus
            value={list.text}
            disabled={busy}
            onChange={(event) => setList(editedText(list, event.currentTarget.value))}
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
          {unread.length > 0 && (
            <p role="status">
              Nothing is read from the {unread.length === 1 ? 'column' : 'columns'}{' '}
              {listed(unread.map((column) => `“${column}”`))}.
            </p>
          )}
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
      {sent.job && (
        <Notice kind="done">
          {countedRows(sent.job.total, ['person is', 'people are'])} being invited. The other rows are still
          here.{' '}
          <Button variant="default" size="compact-sm" onClick={showJob}>
            Show the job
          </Button>
        </Notice>
      )}
      {left.length > 0 && (
        <Notice kind="problem">
          {maxJobRows.toLocaleString()} people can be invited at once; the last {left.length.toLocaleString()}{' '}
          were left out.
        </Notice>
      )}
      {starting.failure && <Notice kind="problem">{explain(starting.failure)}</Notice>}
      {rows.length > 0 && (
        <>
          <SendBar
            rows={rows}
            because={tooMuch(input)}
            busy={busy}
            onSend={() => void send()}
            onSave={() => downloadCsv(mendFile(columns, wrongRows), [organization.name, 'invites to mend'])}
          />
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

/** Said before sending, as the server would refuse the whole list. */
function tooMuch(input: ReturnType<typeof jobInput>): string | null {
  if (input.accesses.length > maxJobAccesses) {
    return `The list has ${input.accesses.length} combinations of roles and profiles; up to ${maxJobAccesses} can be sent at once.`;
  }
  const bytes = new Blob([JSON.stringify(input)]).size;
  return bytes > maxJobBytes ? 'The list is larger than 1 MB. Split it.' : null;
}
