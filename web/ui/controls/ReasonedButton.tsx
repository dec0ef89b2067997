import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { Reasoned } from './Reasoned.tsx';

type Props = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'title'> & {
    /** Why it can’t be used now; null if it can. */
    because: string | null;
  };

export const ReasonedButton = ({ because, ...props }: Props) => (
  <Reasoned because={because}>
    {(held) => <Button {...props} {...held} data-disabled={because !== null || undefined} />}
  </Reasoned>
);
