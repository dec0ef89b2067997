import style from './AppSkeleton.module.css';
import { Logo } from './Logo.tsx';

export function AppSkeleton() {
  return (
    <div aria-busy="true">
      <div className={style.bar}>
        <Logo />
        <span className={style.block} style={{ width: 34, height: 34, borderRadius: '50%' }} />
      </div>
      <main className={style.body}>
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
      </main>
    </div>
  );
}
