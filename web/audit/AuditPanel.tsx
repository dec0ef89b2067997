import type { AuditEntry } from '../../shared/model/audit/auditEntry.ts';
import type { AccountUid } from '../../shared/model/ids.ts';
import { momentText } from '../ui/dayText.ts';
import style from './AuditLog.module.css';
import { entrySentence, whoText } from './actionText.ts';
import { changedFields, fieldName } from './changedFields.ts';

export function AuditPanel({ entry, onPerson }: { entry: AuditEntry; onPerson: (uid: AccountUid) => void }) {
  const { at, by, acting_for, subject, subject_name } = entry;
  const changes = changedFields(entry);
  return (
    <>
      <p className={style.sentence}>{entrySentence(entry)}</p>
      <dl className={style.facts}>
        <div>
          <dt>When</dt>
          <dd>{momentText(at)}</dd>
        </div>
        <div>
          <dt>Who</dt>
          <dd>
            {by ? (
              <button type="button" className={style.link} onClick={() => onPerson(by)}>
                {whoText(entry)}
              </button>
            ) : (
              whoText(entry)
            )}
            {acting_for && ', acting for the organization'}
          </dd>
        </div>
        <div>
          <dt>About</dt>
          <dd>{subject_name ?? subject}</dd>
        </div>
      </dl>
      {changes.length > 0 && (
        <table className={style.changes}>
          <caption className="unseen">What changed</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{fieldName(field)}</th>
                <td>{before ?? '–'}</td>
                <td>{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
