import type { ReactNode } from 'react';
import style from './Methodology.module.css';

export const KnownError = ({ children }: { children: ReactNode }) => (
  <p className={style.error}>
    <strong>Known error.</strong> {children}
  </p>
);
