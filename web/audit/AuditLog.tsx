import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { listAudit } from '../../shared/api/audit/log.ts';
import type { AuditEntry } from '../../shared/model/audit/auditEntry.ts';
import type { OrganizationDetail } from '../../shared/model/customers/organization.ts';
import { Day } from '../../shared/model/customers/profileDetail.ts';
import { AccountUid } from '../../shared/model/ids.ts';
import { type PageOf, useReadPages } from '../api/useReadPages.ts';
import { useDialogStep } from '../navigation/dialogStep.ts';
import { momentText } from '../ui/dayText.ts';
import type { Column, Filter } from '../ui/table/column.ts';
import { TableWithPanel } from '../ui/table/TableWithPanel.tsx';
import { useTableQuery } from '../ui/table/useTableQuery.ts';
import style from './AuditLog.module.css';
import { AuditPanel } from './AuditPanel.tsx';
import { actionGroups, actionText, sentenceOf, whoText } from './actionText.ts';
import { changedFields, fieldName } from './changedFields.ts';
import lines from './Facts.module.css';
import { SealLine } from './SealLine.tsx';
import { StreamLine } from './stream/StreamLine.tsx';

const pages: PageOf<typeof listAudit, AuditEntry> = {
  rows: ({ entries }) => entries,
  next: ({ cursor }) => cursor,
};

const columnsOf = ({ name }: OrganizationDetail): Column<AuditEntry>[] => [
  { id: 'at', header: 'When', value: ({ at }) => at, cell: ({ at }) => momentText(at), width: 210 },
  {
    id: 'by',
    header: 'Who',
    value: whoText,
    cell: (entry) => (entry.acting_for ? `${whoText(entry)}, acting for ${name}` : whoText(entry)),
  },
  {
    id: 'acting_for',
    header: 'Acting for',
    value: ({ acting_for }) => (acting_for ? name : null),
    hidden: 'file',
  },
  { id: 'action', header: 'What', value: sentenceOf },
  { id: 'subject', header: 'About', value: ({ subject, subject_name }) => subject_name ?? subject },
  {
    id: 'changes',
    header: 'Changes',
    value: (entry) =>
      changedFields(entry)
        .map(({ field }) => fieldName(field))
        .join(', '),
    csv: (entry) =>
      changedFields(entry)
        .map(({ field, before, after }) => `${fieldName(field)}: ${before ?? '–'} → ${after ?? '–'}`)
        .join('; '),
    hidden: 'narrow',
  },
];

const filters: Filter<AuditEntry>[] = [
  { id: 'action', label: 'Kind of change', any: 'Every kind', options: actionGroups, matches: () => true },
];

const idOf = ({ id }: AuditEntry) => id;
const nameOf = ({ at, action }: AuditEntry) => `${actionText(action)}, ${momentText(at)}`;

export function AuditLog({ organization }: { organization: OrganizationDetail }) {
  const columns = useMemo(() => columnsOf(organization), [organization]);
  const query = useTableQuery();
  const panel = useDialogStep('entry');
  const account = AccountUid.safeParse(query.get('account')).data;
  const from = Day.safeParse(query.get('from')).data;
  const to = Day.safeParse(query.get('to')).data;
  const action = actionGroups.find(({ value }) => value === query.get('action'))?.value;
  const source = useReadPages(
    listAudit,
    {
      organization: organization.organization_uid,
      ...(account ? { account } : {}),
      ...(action ? { action } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
    },
    pages,
  );
  const opened = source.rows?.find(({ id }) => id === panel.given);

  const day = (name: 'from' | 'to', label: string, value: string | undefined) => (
    <TextInput
      type="date"
      label={label}
      size="sm"
      value={value ?? ''}
      onChange={(event) => query.set({ [name]: event.currentTarget.value || null })}
    />
  );

  return (
    <>
      <div className={lines.lines}>
        <SealLine organization={organization.organization_uid} />
        <StreamLine organization={organization.organization_uid} />
      </div>
      <div className={style.days}>
        {day('from', 'From', from)}
        {day('to', 'Until', to)}
        {account && (
          <button type="button" className={style.person} onClick={() => query.set({ account: null })}>
            Only one person <span aria-hidden="true">×</span>
            <span className="unseen">, show everybody again</span>
          </button>
        )}
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
        opens="entry"
        csv={['audit', organization.name]}
        panelTitle={opened ? actionText(opened.action) : ''}
        panel={
          opened ? (
            <AuditPanel entry={opened} onPerson={(uid) => query.set({ account: uid, entry: null })} />
          ) : null
        }
        onClose={panel.close}
      />
    </>
  );
}
