import { type InputHTMLAttributes, useEffect, useId, useRef, useState } from 'react';
import field from '../../ui/form/field.module.css';
import style from './PlainForm.module.css';

type Common = { name: string; label: string; required?: boolean; problem: string | undefined };

export function LineField({
  name,
  label,
  required = false,
  problem,
  hint,
  wide = false,
  ...rest
}: Common & { hint?: string; wide?: boolean } & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>) {
  const id = useId();
  const about = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={wide ? style.wide : undefined}>
      <Label id={id} required={required}>
        {label}
      </Label>
      <input
        {...rest}
        id={id}
        name={name}
        required={required}
        className={`${field.input} ${style.field}`}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={about || undefined}
      />
      <Problem id={id}>{problem}</Problem>
      {hint && (
        <p id={`${id}-hint`} className="mt-4 muted text-14">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A text area with a counter. Text that is too long isn't cut; submitting shows an error. */
export function TextField({
  name,
  label,
  required = false,
  problem,
  longest,
  rows,
}: Common & { longest: number; rows: number }) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  useEffect(() => {
    // Counts text typed before hydration or restored by the browser.
    const count = () => setLength(area.current?.value.trim().length ?? 0);
    count();
    const form = area.current?.form;
    // The reset event fires before the field is emptied.
    const onReset = () => setTimeout(count);
    form?.addEventListener('reset', onReset);
    return () => form?.removeEventListener('reset', onReset);
  }, []);
  return (
    <div className={style.wide}>
      <Label id={id} required={required}>
        {label}
      </Label>
      <textarea
        ref={area}
        id={id}
        name={name}
        required={required}
        rows={rows}
        className={`${field.input} ${style.text}`}
        onInput={(event) => setLength(event.currentTarget.value.trim().length)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem ? `${id}-problem ${id}-count` : `${id}-count`}
      />
      <div className="flex apart gap-16">
        <Problem id={id}>{problem}</Problem>
        <span id={`${id}-count`} className={length > longest ? `${style.count} decline strong` : style.count}>
          <span className={style.length}>{`${length} / ${longest}`}</span>{' '}
          <span className={style.limit}>{`at most ${longest}`}</span>{' '}
          <span className="unseen">characters</span>
        </span>
      </div>
    </div>
  );
}

/** The first choice is empty, so that none is made by accident. */
export function ChoiceField({
  name,
  label,
  required = false,
  problem,
  choices,
}: Common & { choices: readonly { value: string; label: string }[] }) {
  const id = useId();
  return (
    <div>
      <Label id={id} required={required}>
        {label}
      </Label>
      <select
        id={id}
        name={name}
        required={required}
        defaultValue=""
        className={`${field.select} ${style.choice}`}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && `${id}-problem`}
      >
        <option value="">Choose…</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Problem id={id}>{problem}</Problem>
    </div>
  );
}

const Label = ({ id, required, children }: { id: string; required: boolean; children: string }) => (
  <label htmlFor={id} className="block mb-6 text-15 strong">
    {children}
    {!required && <span className="muted light"> (optional)</span>}
  </label>
);

const Problem = ({ id, children }: { id: string; children: string | undefined }) =>
  children ? (
    <p id={`${id}-problem`} className={field.error}>
      {children}
    </p>
  ) : null;
