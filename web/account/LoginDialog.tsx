import { CloseButton, Modal } from '@mantine/core';
import { useState } from 'react';
import { MantineRoot } from '../ui/mantine/MantineRoot.tsx';
import { Entrance, type EntranceView } from './Entrance.tsx';
import { entranceTitles } from './entranceTitles.ts';
import style from './LoginDialog.module.css';

export function LoginDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [view, setView] = useState<EntranceView>('login');
  return (
    <MantineRoot>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        onExitTransitionEnd={() => setView('login')}
        centered
        radius="md"
        size={440}
      >
        <Modal.Overlay className={style.overlay ?? ''} />
        {/* No Modal.Header: it is a second banner landmark to a screen reader. */}
        <Modal.Content>
          <Modal.Body className={style.body ?? ''}>
            <div className={style.head}>
              <Modal.Title className={style.title ?? ''}>{entranceTitles[view]}</Modal.Title>
              <CloseButton size={40} aria-label="Close" onClick={onClose} />
            </div>
            <Entrance where="dialog" view={view} onView={setView} onLeave={onClose} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineRoot>
  );
}
