import { Popover } from '@mantine/core';
import { type HTMLAttributes, type ReactNode, type RefObject, useRef } from 'react';
import style from './OpeningRow.module.css';
import { useLeaving } from './useLeaving.ts';

export type DetailsProps = {
  id: string;
  title: string;
  row: RefObject<HTMLElement | null>;
  onClose: () => void;
  onEscape: () => void;
  pointing: Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave'>;
  children: ReactNode;
};

export function DetailsPopover({ id, title, row, onClose, onEscape, pointing, children }: DetailsProps) {
  const details = useRef<HTMLDivElement>(null);
  useLeaving({ row, details, onClose, onEscape });
  return (
    <Popover
      opened
      position="bottom-start"
      offset={4}
      shadow="md"
      withRoles={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      hideDetached={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={style.anchor} aria-hidden="true" />
      </Popover.Target>
      <Popover.Dropdown className={style.popover} {...pointing}>
        <div id={id} ref={details} role="dialog" aria-label={title}>
          {children}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
