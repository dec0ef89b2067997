import { useId } from 'react';
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
        <label key={option.value} className={style.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === shown}
            disabled={Boolean(option.disabled)}
            title={option.disabled ?? undefined}
            onChange={() => choose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
