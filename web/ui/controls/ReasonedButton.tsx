import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, useId } from 'react';
import style from './ReasonedButton.module.css';

type Props = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'title'> & {
    /** Why it can’t be used now; null if it can. */
    because: string | null;
  };

/** Keeps the focus while it can’t be used, so that the reason is read without a mouse, too. */
export function ReasonedButton({ because, onClick, ...props }: Props) {
  const id = useId();
  return (
    <span className={style.reasoned}>
      <Button
        {...props}
        {...(because === null
          ? { onClick }
          : {
              'data-disabled': true,
              'aria-disabled': true,
              'aria-describedby': id,
              // A form isn't submitted either, by Enter in a field neither.
              onClick: (event) => event.preventDefault(),
            })}
      />
      {because !== null && (
        <span id={id} role="tooltip" className={style.reason}>
          {because}
        </span>
      )}
    </span>
  );
}
