import { useId } from 'react';
import { useScheme } from '../theme/colorScheme.ts';
import { type Scheme, schemeStore, schemes } from '../theme/schemeStore.ts';
import style from './SchemeSwitch.module.css';

const names: Record<Scheme, string> = { light: 'Light', dark: 'Dark', auto: 'Auto' };

export function SchemeSwitch() {
  const chosen = useScheme();
  const group = useId();
  return (
    <fieldset className={style.switch} data-scheme-switch="">
      <legend className="unseen">Color scheme</legend>
      {schemes.map((scheme) => (
        <label key={scheme} className={`${style.choice} choice`}>
          <input
            type="radio"
            name={group}
            value={scheme}
            checked={scheme === chosen}
            onChange={() => schemeStore.write(scheme)}
          />
          <span>{names[scheme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
