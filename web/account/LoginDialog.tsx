import { CloseButton, Modal } from '@mantine/core';
import { brand } from '../../shared/brand.ts';
import { MantineRoot } from '../ui/mantine/MantineRoot.tsx';
import style from './LoginDialog.module.css';
import { LoginForm } from './LoginForm.tsx';

export function LoginDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <MantineRoot>
      <Modal.Root opened={opened} onClose={onClose} centered radius="md" size={440}>
        <Modal.Overlay className={style.overlay ?? ''} />
        {/* No Modal.Header: it is a second banner landmark to a screen reader. */}
        <Modal.Content>
          <Modal.Body className={style.body ?? ''}>
            <div className={style.head}>
              <Modal.Title className={style.title ?? ''}>Log in to {brand.product}</Modal.Title>
              <CloseButton size={40} aria-label="Close" onClick={onClose} />
            </div>
            <LoginForm where="dialog" onLeave={onClose} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineRoot>
  );
}
