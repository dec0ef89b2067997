import { Button } from '@mantine/core';
import { useState } from 'react';
import { listAudit } from '../../shared/api/audit/log.ts';
import type { ListedEntry } from '../../shared/model/audit/auditEntry.ts';
import type { OrganizationDetail } from '../../shared/model/customers/organization.ts';
import type { AccountUid, MemberJobUid } from '../../shared/model/ids.ts';
import { explain } from '../api/errorText.ts';
import { useReadPages } from '../api/useReadPages.ts';
import { secondText } from '../ui/dayText.ts';
import { Notice } from '../ui/form/Notice.tsx';
import style from './AuditLog.module.css';
import { AuditPanel } from './AuditPanel.tsx';
import { entrySentence } from './actionText.ts';
import { type AuditInput, auditPages } from './auditPages.ts';

/** The entries of a job; each opens in their place. */
export function JobPanel({
  entry,
  job,
  organization,
  input,
  onPerson,
}: {
  entry: ListedEntry;
  job: MemberJobUid;
  organization: OrganizationDetail;
  /** The filters of the log. */
  input: AuditInput;
  onPerson: (uid: AccountUid) => void;
}) {
  const [opened, setOpened] = useState<ListedEntry | null>(null);
  // A job takes minutes: its entries begin with the newest, on that day.
  const { rows, error, more } = useReadPages(
    listAudit,
    { ...input, job, to: entry.at.slice(0, 10) },
    auditPages,
  );
  if (opened) {
    return (
      <>
        <Button variant="default" size="sm" className="mb-16" onClick={() => setOpened(null)}>
          Back to the job
        </Button>
        <AuditPanel entry={opened} organization={organization} onPerson={onPerson} />
      </>
    );
  }
  return (
    <>
      <p className={style.sentence}>{entrySentence(entry)}</p>
      {error && <Notice kind="problem">{explain(error)}</Notice>}
      <ul className={style.entries} aria-label="Entries of the job" aria-busy={rows === undefined}>
        {(rows ?? []).map((each) => (
          <li key={each.id}>
            <button type="button" className={style.link} onClick={() => setOpened(each)}>
              {each.subject_name ?? entrySentence(each)}
            </button>
            <time className="muted small" dateTime={each.at}>
              {secondText(each.at)}
            </time>
          </li>
        ))}
      </ul>
      {more.error && <Notice kind="problem">{explain(more.error)}</Notice>}
      {more.there && (
        <Button variant="default" size="sm" loading={more.loading} onClick={more.load}>
          Load more
        </Button>
      )}
    </>
  );
}
