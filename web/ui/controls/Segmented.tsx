import { useId } from 'react';
import reasoned from './Reasoned.module.css';
import style from './Segmented.module.css';
import { useImmediate } from './useImmediate.ts';

export function Segmented<const Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  /** `disabled` is the reason. */
  options: readonly { value: Value; label: string; disabled?: string | null }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  const [shown, choose] = useImmediate(value, onChange);
  return (
    <fieldset className={style.group}>
      <legend className="unseen">{label}</legend>
      {options.map((option) => (
        <span key={option.value} className={reasoned.reasoned}>
          <label className={`${style.choice} flex choice`}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === shown}
              {...(option.disabled && {
                'aria-disabled': true,
                'aria-describedby': `${name}${option.value}`,
              })}
              onChange={() => !option.disabled && choose(option.value)}
            />
            <span>{option.label}</span>
          </label>
          {option.disabled && (
            <small id={`${name}${option.value}`} role="tooltip" className={reasoned.reason}>
              {option.disabled}
            </small>
          )}
        </span>
      ))}
    </fieldset>
  );
}
