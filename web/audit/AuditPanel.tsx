import { Fragment } from 'react';
import type { ListedEntry } from '../../shared/model/audit/auditEntry.ts';
import type { OrganizationDetail } from '../../shared/model/customers/organization.ts';
import type { AccountUid } from '../../shared/model/ids.ts';
import { secondText } from '../ui/dayText.ts';
import style from './AuditLog.module.css';
import { entrySentence, whoText } from './actionText.ts';
import { fieldName } from './changedFields.ts';
import { shownFields } from './shownFields.ts';
import { useAuditNames } from './useAuditNames.ts';

/** Breaks after a sign of a list or a path and before a domain, never within a word that fits. */
const Breakable = ({ text }: { text: string }) =>
  text.split(/(?=@)|(?<=[,;/_])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text don't move.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

export function AuditPanel({
  entry,
  organization,
  onPerson,
}: {
  entry: ListedEntry;
  organization: OrganizationDetail;
  onPerson: (uid: AccountUid) => void;
}) {
  const { at, by, acting_for, subject, subject_name } = entry;
  const nameOf = useAuditNames(organization);
  const changes = shownFields(entry, nameOf);
  return (
    <>
      <p className={style.sentence}>{entrySentence(entry)}</p>
      <dl className={style.facts}>
        <div>
          <dt>When</dt>
          <dd>{secondText(at)}</dd>
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
          <dd>
            <Breakable text={subject_name ?? nameOf(subject) ?? subject} />
          </dd>
        </div>
      </dl>
      {changes.length > 0 && (
        <table className={style.changes}>
          <caption className="unseen">What changed</caption>
          <thead>
            <tr>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          {changes.map(({ field, before, after }) => (
            <tbody key={field}>
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  {fieldName(field)}
                </th>
              </tr>
              <tr>
                <td>
                  <Breakable text={before ?? '–'} />
                </td>
                <td>
                  <Breakable text={after ?? '–'} />
                </td>
              </tr>
            </tbody>
          ))}
        </table>
      )}
    </>
  );
}
