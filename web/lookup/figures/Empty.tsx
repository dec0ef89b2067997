import type { ReactNode } from 'react';
import style from './Empty.module.css';

export function Empty({ children }: { children: ReactNode }) {
  return <p className={style.empty}>{children}</p>;
}
