import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import style from './ProfilePart.module.css';

/** One part of a profile under its title, with the button that turns it into its form. */
export function ProfilePart({
  title,
  editing = false,
  onEdit,
  children,
}: {
  title: string;
  editing?: boolean;
  /** Left out for those who may not, and while another part is edited. */
  onEdit?: () => void;
  children: ReactNode;
}) {
  return (
    <section className={style.part} aria-label={title}>
      <div className={style.head}>
        <h3 className={style.title}>{title}</h3>
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
