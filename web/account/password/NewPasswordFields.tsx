import type { CallError } from '../../../shared/api/client.ts';
import { brand } from '../../../shared/brand.ts';
import {
  longestPassword,
  type PasswordFault,
  type PasswordOwner,
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
  owner: PasswordOwner;
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  problems: Pick<ReturnType<typeof useProblems<keyof NewPassword>>, 'place' | 'textAt'>;
};

/** A new password and its repetition, with the rule told while it is typed. */
export function NewPasswordFields({ label, confirmLabel, owner, value, onChange, problems }: Props) {
  const { place, textAt } = problems;
  return (
    <>
      <PasswordField
        what="the new password"
        ref={place('password')}
        label={label}
        description={<Rules password={value.password} owner={owner} />}
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

function Rules({ password, owner }: { password: string; owner: PasswordOwner }) {
  const fault = passwordFault(password, owner);
  const fits = password !== '' && fault !== 'too_short' && fault !== 'too_long';
  const several = fits && fault !== 'one_character';
  const rule = (met: boolean) => (met ? `${style.rule} ${style.met}` : style.rule);
  return (
    <span className={style.rules}>
      <span className={rule(several)}>
        {shortestPassword} to {longestPassword} characters, not all the same
      </span>
      <span className={rule(several && fault === undefined)}>
        Not your name or address, nor the name of {brand.product} or of {owner.organization}
      </span>
    </span>
  );
}

/** What the form can tell of a password before it is sent. */
export function newPasswordFault(password: string, owner: PasswordOwner): string | undefined {
  const fault = passwordFault(password, owner);
  return fault && passwordFaultText[fault];
}

/** Why the server refused it. */
export function refusalOf(error: CallError): string {
  const { fault } = (error.details ?? {}) as { fault?: PasswordFault };
  return (fault && passwordFaultText[fault]) ?? explain(error);
}
