import type { CallError } from '../../../shared/api/client.ts';
import { brand } from '../../../shared/brand.ts';
import {
  longestPassword,
  type PasswordFault,
  type PasswordOwner,
  passwordFault,
  passwordFaultText,
  shortestPassword,
} from '../../../shared/rules/access/password.ts';
import { explain } from '../../api/errorText.ts';
import { PasswordField, type TextField } from '../../ui/form/fields.tsx';
import style from './NewPasswordFields.module.css';
import { PasswordStrength } from './strength/PasswordStrength.tsx';

type Props = {
  label: string;
  confirmLabel: string;
  owner: PasswordOwner;
  password: TextField;
  confirmation: TextField;
};

export function NewPasswordFields({ label, confirmLabel, owner, password, confirmation }: Props) {
  return (
    <>
      <PasswordField
        what="the new password"
        {...password}
        label={label}
        description={<Rules password={password.value} owner={owner} />}
        name="new-password"
        autoComplete="new-password"
      />
      <PasswordStrength password={password.value} owner={owner} />
      <PasswordField
        what="the confirmation"
        {...confirmation}
        label={confirmLabel}
        name="confirm-password"
        autoComplete="new-password"
      />
    </>
  );
}

function Rules({ password, owner }: { password: string; owner: PasswordOwner }) {
  const fault = passwordFault(password, owner);
  const fits = password !== '' && fault !== 'too_short' && fault !== 'too_long';
  const several = fits && fault !== 'one_character';
  const rule = (met: boolean) => (met ? `${style.rule} ${style.met} growth` : style.rule);
  return (
    <span className="block">
      <span className={rule(several)}>
        {shortestPassword} to {longestPassword} characters, not all the same
      </span>
      <span className={rule(several && fault === undefined)}>
        Not your name or e-mail address, and not “{brand.product}” or “{owner.organization}”
      </span>
    </span>
  );
}

export function refusalOf(error: CallError): string {
  const { fault } = (error.details ?? {}) as { fault?: PasswordFault };
  return (fault && passwordFaultText[fault]) ?? explain(error);
}
