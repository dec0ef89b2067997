import { type ReactNode, useId } from 'react';
import style from './Part.module.css';

/** A section of a home page, with what stands beside its heading. */
export function Part({
  title,
  beside,
  isBusy = false,
  children,
}: {
  title: string;
  beside?: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} aria-busy={isBusy || undefined}>
      <div className={style.head}>
        <h2 id={heading} className="text-18">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
