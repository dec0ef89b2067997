import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import style from './ProfilePart.module.css';

export function ProfilePart({
  title,
  editing = false,
  onEdit,
  children,
}: {
  title: string;
  editing?: boolean;
  /** Left out without permission, or while another part is edited. */
  onEdit?: () => void;
  children: ReactNode;
}) {
  return (
    <section className="stack gap-8 line-above pt-16" aria-label={title}>
      <div className={style.head}>
        <h3 className="text-14 strong sans">{title}</h3>
        {onEdit && !editing && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Edit ${title.toLowerCase()}`}
            onClick={onEdit}
          >
            Edit
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
