import { factorText, memberName } from '../memberColumns.tsx';
import { FailedLogins } from './FailedLogins.tsx';
import { PersonSessions } from './PersonSessions.tsx';
import type { PersonProps } from './personProps.ts';
import { ResetSecondFactor } from './ResetSecondFactor.tsx';

/** Sessions and failures in this organization only. */
export function PersonSecurity(props: PersonProps) {
  const { member } = props;
  return (
    <section
      className="stack gap-8 start line-above pt-8 mt-24"
      aria-label={`Security of ${memberName(member)}`}
    >
      <h3 className="text-14 strong mt-12 sans">Second factor</h3>
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
