import type { ReactNode } from 'react';
import style from './SavedLists.module.css';

/** Why nothing is here, and one link. */
export const EmptyTab = ({ children, link }: { children: ReactNode; link: ReactNode }) => (
  <div className={style.none}>
    <p>{children}</p>
    {link}
  </div>
);
