import type { ReactNode } from 'react';
import { PageHeading } from '../page/PageHeading.tsx';
import { useMedia } from '../useMedia.ts';
import { AdminMenu } from './AdminMenu.tsx';
import style from './AdminPage.module.css';
import { DrawerSheet } from './DrawerSheet.tsx';

export function AdminPage({
  title,
  heading,
  beside,
  takesFocus = true,
  children,
}: {
  title: string;
  heading?: ReactNode;
  beside?: ReactNode;
  /** False where a field has the initial focus. */
  takesFocus?: boolean;
  children: ReactNode;
}) {
  const phone = useMedia('(max-width: 640px)');
  return (
    <>
      <div className={style.head}>
        {phone && <DrawerSheet />}
        <PageHeading title={title} className={style.title} takesFocus={takesFocus}>
          {heading ?? title}
        </PageHeading>
        {beside && <div className={style.beside}>{beside}</div>}
        <AdminMenu />
      </div>
      {children}
    </>
  );
}
