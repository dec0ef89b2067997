import { factorText, memberName } from '../memberColumns.tsx';
import { FailedLogins } from './FailedLogins.tsx';
import style from './PersonSecurity.module.css';
import { PersonSessions } from './PersonSessions.tsx';
import type { PersonProps } from './personProps.ts';
import { ResetSecondFactor } from './ResetSecondFactor.tsx';

/** Sessions and failures in this organization only. */
export function PersonSecurity(props: PersonProps) {
  const { member } = props;
  return (
    <section className={style.security} aria-label={`Security of ${memberName(member)}`}>
      <h3 className={style.title}>Second factor</h3>
      <p className="muted small">
        {factorText(member)}
        {member.second_factor
          ? '. If they lost it, reset it.'
          : '. They log in with a password alone, or with a passkey.'}
      </p>
      {member.second_factor && <ResetSecondFactor {...props} />}
      <PersonSessions {...props} />
      <FailedLogins {...props} />
    </section>
  );
}
