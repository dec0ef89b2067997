import { Modal } from '@mantine/core';
import { brand } from '../../shared/brand.ts';
import { MantineRoot } from '../ui/mantine/MantineRoot.tsx';
import style from './LoginDialog.module.css';
import { LoginForm } from './LoginForm.tsx';

export function LoginDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <MantineRoot>
      <Modal
        opened={opened}
        onClose={onClose}
        centered
        radius="md"
        size={440}
        padding="xl"
        title={`Log in to ${brand.product}`}
        classNames={{ title: style.title ?? '', header: style.header ?? '', overlay: style.overlay ?? '' }}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <LoginForm where="dialog" onLeave={onClose} />
      </Modal>
    </MantineRoot>
  );
}
