import { Dialog } from '../controls/Dialog.tsx';
import { WhatChanged } from '../figures/WhatChanged.tsx';

export function WhatChangedDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title="What changed in your bookmarks" opened={opened} onClose={onClose} size={620}>
      <WhatChanged />
    </Dialog>
  );
}
