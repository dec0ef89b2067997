import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { listDeletions, readCertificate } from '../../../shared/api/customers/deletions.ts';
import type { Certificate, Deletion } from '../../../shared/model/customers/deletion.ts';
import { paths } from '../../../shared/paths.ts';
import { call } from '../../api/calls.ts';
import { explain } from '../../api/errorText.ts';
import { useRead } from '../../api/useRead.ts';
import { AsyncPart } from '../../ui/controls/AsyncPart.tsx';
import { dayText } from '../../ui/dayText.ts';
import { download, fileNameOf } from '../../ui/files/download.ts';
import { Notice } from '../../ui/form/Notice.tsx';
import style from './Deletions.module.css';

/** Organizations that will be deleted, and the certificates of those that were. */
export function Deletions() {
  const read = useRead(listDeletions, {});
  return (
    <AsyncPart read={read} lines={4}>
      {({ deletions, certificates }) => (
        <div className={style.parts}>
          <section aria-labelledby="deletions-asked">
            <h2 className="text-18 mb-8" id="deletions-asked">
              Asked for
            </h2>
            {deletions.length === 0 && <p className={style.none}>No organization is going to be deleted.</p>}
            <ul className={style.list}>
              {deletions.map((each) => (
                <li key={each.organization_uid}>
                  <a href={pageOf(each)}>{each.name}</a>
                  <span className={style.about}>{stateText(each)}</span>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="deletions-done">
            <h2 className="text-18 mb-8" id="deletions-done">
              Certificates
            </h2>
            {certificates.length === 0 && <p className={style.none}>No organization was deleted yet.</p>}
            <ul className={style.list}>
              {certificates.map((each) => (
                <Done key={each.statement.organization_uid} certificate={each} />
              ))}
            </ul>
          </section>
        </div>
      )}
    </AsyncPart>
  );
}

function Done({ certificate: { statement } }: { certificate: Certificate }) {
  const { organization_uid: organization, name, ended_at } = statement;
  const [problem, setProblem] = useState<string | null>(null);

  async function save(format: 'json' | 'pdf') {
    setProblem(null);
    try {
      const { file, pdf } = await call(readCertificate, { organization });
      const content = format === 'json' ? file : Uint8Array.from(atob(pdf), (each) => each.charCodeAt(0));
      const type = format === 'json' ? 'application/json' : 'application/pdf';
      download(new Blob([content], { type }), fileNameOf(['certificate of deletion', name], format));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(explain(error));
    }
  }

  return (
    <li>
      <span>{name}</span>
      <span className={style.about}>
        Deleted on {dayText(ended_at)}. Asked for by {statement.asked_by.name}, confirmed by{' '}
        {statement.confirmed_by.name}.
      </span>
      <span className="flex wrap gap-8">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Certificate of ${name} as a PDF`}
          onClick={() => void save('pdf')}
        >
          PDF
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Signed certificate of ${name} as JSON`}
          onClick={() => void save('json')}
        >
          Signed file
        </Button>
      </span>
      {problem && <Notice kind="problem">{problem}</Notice>}
    </li>
  );
}

const pageOf = ({ organization_uid }: Deletion) =>
  `${paths.adminManage}?${new URLSearchParams({ organization: organization_uid, tab: 'general' })}`;

function stateText({ asked_by, confirm_until, due_at, started_at }: Deletion): string {
  if (started_at) return 'Is being deleted';
  if (due_at) return `Will be deleted on ${dayText(due_at)}`;
  return `${asked_by.name} asked; another administrator must confirm by ${dayText(confirm_until)}`;
}
