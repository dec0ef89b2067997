import { Dialog } from '../controls/Dialog.tsx';
import { WhatChanged } from '../figures/WhatChanged.tsx';

export function WhatChangedDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title="What changed in what you follow" opened={opened} onClose={onClose} size={620}>
      <WhatChanged />
    </Dialog>
  );
}
