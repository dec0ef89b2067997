import { CloseButton, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from '../focus/useFocusBack.ts';
import { useMedia } from '../useMedia.ts';
import style from './Dialog.module.css';

/** Between dialogs, at 200, and what opens within them, at 300. */
const aboveDialogs = 250;

export function Dialog({
  title,
  opened,
  onClose,
  size = 560,
  centered = false,
  returnFocus = true,
  onTop = false,
  onClosed,
  children,
}: {
  title: string;
  opened: boolean;
  onClose: () => void;
  size?: number;
  centered?: boolean;
  /** False where the opener manages the focus itself. */
  returnFocus?: boolean;
  /** Above another open dialog, from which it was opened. */
  onTop?: boolean;
  onClosed?: () => void;
  children: ReactNode;
}) {
  const phone = useMedia('(max-width: 599px)');
  useFocusBack(opened, returnFocus);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => onClosed?.()}
      centered={centered}
      returnFocus={false}
      size={size}
      radius="md"
      fullScreen={phone}
      {...(onTop ? { zIndex: aboveDialogs } : {})}
    >
      <Modal.Overlay className={style.overlay ?? ''} />
      {/* No Modal.Header: it is a second banner landmark to a screen reader. */}
      <Modal.Content {...(opened ? {} : { 'data-closing': true })}>
        <Modal.Body className={style.body ?? ''}>
          <div className={style.head}>
            <Modal.Title className={style.title ?? ''}>{title}</Modal.Title>
            <CloseButton size={40} aria-label="Close" onClick={onClose} />
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
