import type { ReactNode } from 'react';
import style from './form.module.css';
import { Notice } from './Notice.tsx';
import type { SentForm } from './useContractForm.ts';

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
