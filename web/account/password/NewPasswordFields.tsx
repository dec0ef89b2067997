import type { CallError } from '../../../shared/api/client.ts';
import { brand } from '../../../shared/brand.ts';
import {
  longestPassword,
  type PasswordFault,
  passwordFault,
  passwordFaultText,
  shortestPassword,
} from '../../../shared/rules/password.ts';
import { explain } from '../../api/errorText.ts';
import { PasswordField } from '../../ui/form/fields.tsx';
import type { useProblems } from '../../ui/form/useProblems.ts';
import style from './NewPasswordFields.module.css';

export type NewPassword = { password: string; confirmation: string };

type Props = {
  label: string;
  confirmLabel: string;
  organization: string;
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  problems: Pick<ReturnType<typeof useProblems<keyof NewPassword>>, 'place' | 'textAt'>;
};

const namesOf = (organization: string) => [brand.product, brand.company, organization];

/** A new password and its repetition, with the rule told while it is typed. */
export function NewPasswordFields({ label, confirmLabel, organization, value, onChange, problems }: Props) {
  const { place, textAt } = problems;
  return (
    <>
      <PasswordField
        what="the new password"
        ref={place('password')}
        label={label}
        description={<Rules password={value.password} organization={organization} />}
        name="new-password"
        autoComplete="new-password"
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        error={textAt('password')}
      />
      <PasswordField
        what="the confirmation"
        ref={place('confirmation')}
        label={confirmLabel}
        name="confirm-password"
        autoComplete="new-password"
        value={value.confirmation}
        onChange={(confirmation) => onChange({ ...value, confirmation })}
        error={textAt('confirmation')}
      />
    </>
  );
}

function Rules({ password, organization }: { password: string; organization: string }) {
  const fault = passwordFault(password, namesOf(organization));
  const long = password !== '' && fault !== 'too_short' && fault !== 'too_long';
  const rule = (met: boolean) => (met ? `${style.rule} ${style.met}` : style.rule);
  return (
    <span className={style.rules}>
      <span className={rule(long)}>
        {shortestPassword} to {longestPassword} characters, of any kind
      </span>
      <span className={rule(long && fault !== 'names_us')}>
        Not the name of {brand.product} or of {organization}
      </span>
    </span>
  );
}

/** What the form can tell of a password before it is sent. */
export function newPasswordFault(password: string, organization: string): string | undefined {
  const fault = passwordFault(password, namesOf(organization));
  return fault && passwordFaultText[fault];
}

/** Why the server refused it. */
export function refusalOf(error: CallError): string {
  const { fault } = (error.details ?? {}) as { fault?: PasswordFault };
  return (fault && passwordFaultText[fault]) ?? explain(error);
}
