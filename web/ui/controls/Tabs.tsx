import { useId } from 'react';
import style from './Tabs.module.css';
import { useImmediate } from './useImmediate.ts';

/** Styled as tabs but a radio group, since they choose what one chart shows. */
export function Tabs<const Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  const [shown, choose] = useImmediate(value, onChange);
  return (
    <fieldset className={style.tabs}>
      <legend className="unseen">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={`${style.tab} choice`}>
          <input
            type="radio"
            name={name}
            checked={option.value === shown}
            onChange={() => choose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
