import { Fragment } from 'react';
import { listCompanies, readCompany } from '../../shared/api/customers/personnel.ts';
import { listProfiles } from '../../shared/api/customers/profiles.ts';
import type { ListedEntry } from '../../shared/model/audit/auditEntry.ts';
import type { OrganizationDetail } from '../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../shared/model/customers/profileDetail.ts';
import type { AccountUid } from '../../shared/model/ids.ts';
import { may, scopeOf } from '../../shared/rules/access/permissions.ts';
import { useRead } from '../api/useRead.ts';
import type { PageOf } from '../api/useReadPages.ts';
import { useReadAll } from '../api/useReadPages.ts';
import { shortProfileName, useViewer } from '../api/viewer.ts';
import { secondText } from '../ui/dayText.ts';
import style from './AuditLog.module.css';
import { entrySentence, whoText } from './actionText.ts';
import { fieldName } from './changedFields.ts';
import { type NameOf, nameAmong } from './nameAmong.ts';
import { shownFields } from './shownFields.ts';

/** Lines may break after a comma, semicolon, slash or underscore and before an @, never within a word that fits. */
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

const profilePages: PageOf<typeof listProfiles, ProfileDetail> = {
  rows: ({ profiles }) => profiles,
  next: ({ cursor }) => cursor,
};

/** The names of what entries hold as ids, as far as the viewer may read them. */
function useAuditNames({ organization_uid, name, cms_company_uid }: OrganizationDetail): NameOf {
  const viewer = useViewer();
  const readsProfiles = may('profiles.read', viewer, organization_uid);
  const readsCompanies = scopeOf('companies.read', viewer) === 'any';
  const { rows: profiles = [] } = useReadAll(
    listProfiles,
    readsProfiles ? { organization: organization_uid } : null,
    profilePages,
  );
  const companies = useRead(listCompanies, readsCompanies ? {} : null);
  const own = useRead(readCompany, readsCompanies || cms_company_uid === null ? null : {});
  return nameAmong(
    new Map<string, string>([
      [organization_uid, name],
      ...profiles.map((each) => [each.gap_uid, shortProfileName(each.profile_name, name)] as const),
      ...(companies.data?.companies ?? []).map(
        ({ uid, customerCompany }) => [uid as string, customerCompany] as const,
      ),
      ...(own.data?.company && cms_company_uid ? [[cms_company_uid, own.data.company.name] as const] : []),
    ]),
  );
}
