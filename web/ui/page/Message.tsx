import type { ReactNode } from 'react';
import style from './Message.module.css';
import { PageHeading } from './PageHeading.tsx';

export function Message({
  mark,
  title,
  takesFocus = true,
  children,
  actions,
}: {
  mark?: string;
  title: string;
  takesFocus?: true | 'always';
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={style.message}>
      <Tide />
      {mark && <p className="sea strong mb-10">{mark}</p>}
      <PageHeading title={title} takesFocus={takesFocus} className={style.title} />
      {children && <div className={style.text}>{children}</div>}
      {actions && <div className="flex wrap gap-12 mt-28">{actions}</div>}
    </div>
  );
}

function Tide() {
  return (
    <svg className={style.tide} viewBox="0 0 160 48" width="160" height="48" fill="none" aria-hidden="true">
      <path d="M2 14c13-9 26-9 39 0s26 9 39 0 26-9 39 0 26 9 39 0" />
      <path d="M2 27c13-7 26-7 39 0s26 7 39 0 26-7 39 0 26 7 39 0" />
      <path d="M2 39c13-4 26-4 39 0s26 4 39 0 26-4 39 0 26 4 39 0" />
    </svg>
  );
}
