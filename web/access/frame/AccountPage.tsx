import type { ReactNode } from 'react';
import { MantineRoot } from '../../ui/mantine/MantineRoot.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import style from './AccountPage.module.css';

export function AccountPage({
  title,
  heading = title,
  takesFocus = false,
  children,
}: {
  title: string;
  heading?: ReactNode;
  /** False if the form's first field has the initial focus. */
  takesFocus?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={style.page}>
      <PageHeading title={title} takesFocus={takesFocus} className={style.title}>
        {heading}
      </PageHeading>
      <MantineRoot>{children}</MantineRoot>
    </div>
  );
}

export function AccountPageSkeleton({ title, said = 'Loading…' }: { title: string; said?: string }) {
  return (
    <div className={style.page} aria-busy="true">
      <PageHeading title={title} takesFocus={false} className={style.title} />
      <p className={style.said} role="status">
        {said}
      </p>
      <span className={style.block} />
      <span className={style.block} />
      <span className={style.block} />
    </div>
  );
}
