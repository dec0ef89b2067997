import type { ReactNode } from 'react';
import style from './form.module.css';
import { Notice } from './Notice.tsx';
import type { FormProblems } from './useProblems.ts';

/** A form that Enter sends, with what is wrong with all of it above its fields. */
export function Form({
  problems,
  onSubmit,
  children,
}: {
  problems: FormProblems;
  onSubmit: () => unknown;
  children: ReactNode;
}) {
  const problem = problems.textAt('form');
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      noValidate
    >
      {problem && (
        <Notice kind="problem" ref={problems.place('form')}>
          {problem}
        </Notice>
      )}
      {children}
    </form>
  );
}
