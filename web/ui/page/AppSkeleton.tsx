import type { ReactNode } from 'react';
import style from './AppSkeleton.module.css';
import { Logo } from './Logo.tsx';

/** The frame of app pages while the session is being read, or with what keeps it from being read. */
export function AppSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div aria-busy={!children}>
      <div className={style.bar}>
        <Logo />
        <span className={style.block} style={{ width: 34, height: 34, borderRadius: '50%' }} />
      </div>
      <main className={style.body}>{children ?? <Blocks />}</main>
    </div>
  );
}

function Blocks() {
  return (
    <>
      <p className="unseen" role="status">
        Loading…
      </p>
      <span className={style.block} style={{ width: 'min(360px, 80%)', height: 38 }} />
      <span className={style.block} style={{ width: 'min(240px, 60%)', height: 18 }} />
      <div className={style.cards}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <span key={key} className={style.block} style={{ height: 132 }} />
        ))}
      </div>
    </>
  );
}
