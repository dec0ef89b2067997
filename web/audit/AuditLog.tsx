import { TextInput } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { listAudit } from '../../shared/api/audit/log.ts';
import { type ListedEntry, longestAuditSearch } from '../../shared/model/audit/auditEntry.ts';
import type { OrganizationDetail } from '../../shared/model/customers/organization.ts';
import { Day } from '../../shared/model/customers/profileDetail.ts';
import { AccountUid } from '../../shared/model/ids.ts';
import { readAllPages, useReadPages } from '../api/useReadPages.ts';
import { useDialogStep } from '../navigation/dialogStep.ts';
import { secondText } from '../ui/dayText.ts';
import type { Column, Filter } from '../ui/table/column.ts';
import { TableWithPanel } from '../ui/table/TableWithPanel.tsx';
import { useTableQuery } from '../ui/table/useTableQuery.ts';
import style from './AuditLog.module.css';
import { AuditPanel } from './AuditPanel.tsx';
import { actionGroups, actionText, isGroup, lineText, whoText } from './actionText.ts';
import { type AuditInput, auditPages, joinedLines } from './auditPages.ts';
import { changedFields, fieldName } from './changedFields.ts';
import facts from './Facts.module.css';
import { JobPanel } from './JobPanel.tsx';
import { nameAmong } from './nameAmong.ts';
import { SealLine } from './SealLine.tsx';
import { shownFields } from './shownFields.ts';
import { StreamLine } from './stream/StreamLine.tsx';

const columnsOf = ({ name }: OrganizationDetail): Column<ListedEntry>[] => [
  { id: 'at', header: 'When', value: ({ at }) => at, cell: ({ at }) => secondText(at), width: 220 },
  {
    id: 'by',
    header: 'Who',
    value: whoText,
    cell: (entry) => (entry.acting_for ? `${whoText(entry)}, acting for ${name}` : whoText(entry)),
    phone: 'sub',
  },
  {
    id: 'acting_for',
    header: 'Acting for',
    value: ({ acting_for }) => (acting_for ? name : null),
    hidden: 'file',
  },
  { id: 'action', header: 'What', value: lineText, phone: 'sub' },
  {
    id: 'subject',
    header: 'About',
    value: ({ subject, subject_name }) => subject_name ?? subject,
    cell: aboutText,
  },
  {
    id: 'changes',
    header: 'Changes',
    value: (entry) =>
      isGroup(entry)
        ? ''
        : shownFields(entry)
            .map(({ field }) => fieldName(field))
            .join(', '),
    csv: (entry) =>
      changedFields(entry)
        .map(({ field, before, after }) => `${fieldName(field)}: ${before ?? '–'} → ${after ?? '–'}`)
        .join('; '),
    hidden: 'narrow',
  },
];

const filters: Filter<ListedEntry>[] = [
  { id: 'action', label: 'Kind of change', any: 'Every kind', options: actionGroups, matches: () => true },
];

const known = nameAmong(new Map());

function aboutText({ subject, subject_name, together = 1 }: ListedEntry): string {
  const about = subject_name ?? known(subject) ?? subject;
  return together > 1 ? `${about} and ${(together - 1).toLocaleString()} more` : about;
}

/** A job’s line keeps its address while more of it loads. */
const idOf = ({ id, job, together = 1 }: ListedEntry) => (job && together > 1 ? job : id);
const nameOf = (entry: ListedEntry) => `${lineText(entry)}, ${secondText(entry.at)}`;

export function AuditLog({ organization }: { organization: OrganizationDetail }) {
  const columns = useMemo(() => columnsOf(organization), [organization]);
  const query = useTableQuery();
  const panel = useDialogStep('entry');
  const account = AccountUid.safeParse(query.get('account')).data;
  const from = Day.safeParse(query.get('from')).data;
  const to = Day.safeParse(query.get('to')).data;
  const action = actionGroups.find(({ value }) => value === query.get('action'))?.value;
  const search = query.get('search')?.trim().slice(0, longestAuditSearch);
  const input = {
    organization: organization.organization_uid,
    ...(account ? { account } : {}),
    ...(action ? { action } : {}),
    ...(search ? { search } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  const read = useReadPages(listAudit, { ...input, grouped: 'true' as const }, auditPages);
  const lines = useMemo(() => read.rows && joinedLines(read.rows), [read.rows]);
  const isEmptySoFar = lines?.length === 0 && read.more.there && !read.more.error;
  // A page may have read far without finding anything.
  useEffect(() => {
    if (isEmptySoFar && !read.more.loading) read.more.load();
  }, [isEmptySoFar, read.more]);
  const source = {
    ...read,
    rows: isEmptySoFar ? undefined : lines,
    // Files have every entry.
    more: { ...read.more, all: () => readAllPages(listAudit, input, auditPages) },
  };
  const opened = lines?.find((line) => idOf(line) === panel.given);
  const onPerson = (uid: AccountUid) => query.set({ account: uid, entry: null });

  const day = (name: 'from' | 'to', label: string, value: string | undefined) => (
    <label className="inline-row gap-8 text-14" htmlFor={`audit-${name}`}>
      {label}
      <TextInput
        id={`audit-${name}`}
        type="date"
        size="sm"
        value={value ?? ''}
        onChange={(event) => query.set({ [name]: event.currentTarget.value || null })}
      />
    </label>
  );

  return (
    <>
      <div className={facts.lines}>
        <SealLine organization={organization.organization_uid} />
        <StreamLine organization={organization.organization_uid} />
      </div>
      <TableWithPanel
        label="Audit log"
        nouns={['entry', 'entries']}
        columns={columns}
        source={source}
        rowKey={idOf}
        rowName={nameOf}
        empty="Nothing was changed in these days."
        filters={filters}
        places={
          <>
            {day('from', 'From', from)}
            {day('to', 'Until', to)}
            {account && (
              <button type="button" className={style.person} onClick={() => query.set({ account: null })}>
                Only one person <span aria-hidden="true">×</span>
                <span className="unseen">, show everybody again</span>
              </button>
            )}
          </>
        }
        opens="entry"
        csv={['audit', organization.name]}
        panelTitle={opened ? actionText(opened.action) : ''}
        search
        panel={
          opened ? (
            <Opened entry={opened} organization={organization} input={input} onPerson={onPerson} />
          ) : null
        }
        onClose={panel.close}
      />
    </>
  );
}

function Opened({
  entry,
  input,
  ...props
}: {
  entry: ListedEntry;
  organization: OrganizationDetail;
  input: AuditInput;
  onPerson: (uid: AccountUid) => void;
}) {
  return isGroup(entry) && entry.job ? (
    <JobPanel key={entry.job} entry={entry} job={entry.job} input={input} {...props} />
  ) : (
    <AuditPanel entry={entry} {...props} />
  );
}
