import type { ReactNode } from 'react';
import style from './form.module.css';
import { Notice } from './Notice.tsx';
import type { SentForm } from './useContractForm.ts';

/** A form that Enter sends, with what is wrong with all of it above its fields. */
export function Form({
  form: { submit, problem, place },
  children,
}: {
  form: SentForm;
  children: ReactNode;
}) {
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      {problem && (
        <Notice kind="problem" ref={place('form')}>
          {problem}
        </Notice>
      )}
      {children}
    </form>
  );
}
