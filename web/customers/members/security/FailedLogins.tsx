import { listAudit } from '../../../../shared/api/audit/log.ts';
import type { AuditEntry } from '../../../../shared/model/audit/auditEntry.ts';
import { addressPrefix } from '../../../../shared/rules/access/addressPrefix.ts';
import { useRead } from '../../../api/useRead.ts';
import { AsyncPart } from '../../../ui/controls/AsyncPart.tsx';
import { momentText } from '../../../ui/dayText.ts';
import style from './PersonSecurity.module.css';
import type { PersonProps } from './personProps.ts';

const days = 30;
const maxShown = 10;

const methods: Readonly<Record<string, string>> = {
  password: 'Password',
  passkey: 'Passkey',
  link: 'Mailed link',
};
const reasons: Readonly<Record<string, string>> = {
  wrong_password: 'wrong password',
  wrong_code: 'wrong code',
  account_disabled: 'access disabled',
  reset_required: 'a new password was needed',
  link_inactive: 'used or expired',
  passkey_refused: 'refused',
};

const since = () => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

export function FailedLogins({ organization, member }: PersonProps) {
  const read = useRead(listAudit, {
    organization: organization.organization_uid,
    account: member.account_uid,
    action: 'account.login_failed',
    from: since(),
  });
  return (
    <>
      <h3 className="text-14 strong mt-12 sans">Failed logins</h3>
      <AsyncPart read={read} lines={1}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="muted small">None in the last {days} days.</p>
          ) : (
            <ul className={style.list} aria-label="Failed logins">
              {entries.slice(0, maxShown).map((entry) => (
                <li key={entry.id} className={style.row}>
                  <span>{failureText(entry)}</span>
                  <span className="muted small breaks all-columns">
                    <time dateTime={entry.at}>{momentText(entry.at)}</time>
                    {typeof entry.after?.address === 'string' &&
                      ` · network ${addressPrefix(entry.after.address)}`}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </AsyncPart>
    </>
  );
}

function failureText({ after }: AuditEntry): string {
  const method = String(after?.method ?? '');
  const reason = String(after?.reason ?? '');
  const told = reasons[reason] ?? reason.replaceAll('_', ' ');
  return told ? `${methods[method] ?? method}: ${told}` : (methods[method] ?? method);
}
