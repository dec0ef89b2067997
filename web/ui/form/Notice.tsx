import type { ReactNode, Ref } from 'react';
import style from './Notice.module.css';

export function Notice({
  kind,
  ref,
  children,
}: {
  kind: 'problem' | 'done';
  ref?: Ref<HTMLParagraphElement>;
  children: ReactNode;
}) {
  const problem = kind === 'problem';
  return (
    <p
      ref={ref}
      tabIndex={-1}
      className={problem ? `${style.notice} ${style.problem}` : style.notice}
      role={problem ? 'alert' : 'status'}
    >
      {children}
    </p>
  );
}
