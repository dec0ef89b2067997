import { useState } from 'react';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { MantineRoot } from '../../ui/mantine/MantineRoot.tsx';
import { Entrance } from './Entrance.tsx';
import { type EntranceView, entranceTitles } from './entranceViews.ts';

export function LoginDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [view, setView] = useState<EntranceView>('login');
  return (
    <MantineRoot>
      <Dialog
        title={entranceTitles[view]}
        opened={opened}
        onClose={onClose}
        onClosed={() => setView('login')}
        returnFocus={false}
        size={440}
        centered
      >
        <Entrance where="dialog" view={view} onView={setView} onLeave={onClose} />
      </Dialog>
    </MantineRoot>
  );
}
