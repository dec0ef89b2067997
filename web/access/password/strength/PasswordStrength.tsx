import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { PasswordOwner } from '../../../../shared/rules/access/password.ts';
import type { Strength } from './estimateStrength.ts';
import style from './PasswordStrength.module.css';

const names = ['Very weak', 'Weak', 'Fair', 'Strong', 'Very strong'] as const;
/** Milliseconds without typing before screen readers announce the strength. */
const pause = 250;

/** The dictionaries are loaded with the first character. */
export function PasswordStrength({ password, owner }: { password: string; owner: PasswordOwner }) {
  const [typed] = useDebouncedValue(password, pause);
  const [strength, show] = useState<Strength>();
  const { organization, full_name, email } = owner;
  useEffect(() => {
    if (typed === '') return show(undefined);
    let isLatest = true;
    import('./estimateStrength.ts').then(
      ({ estimateStrength }) => isLatest && show(estimateStrength(typed, { organization, full_name, email })),
      // Without the dictionaries there is no estimate; the server checks the password anyway.
      () => isLatest && show(undefined),
    );
    return () => {
      isLatest = false;
    };
  }, [typed, organization, full_name, email]);

  return (
    <div role="status" className={style.strength}>
      {strength && (
        <>
          <span aria-hidden className={style.bars} data-level={strength.level}>
            {names.map((name) => (
              <span key={name} />
            ))}
          </span>
          <span>
            Password strength: {names[strength.level]}.{strength.warning && ` ${strength.warning}`}
          </span>
        </>
      )}
    </div>
  );
}
