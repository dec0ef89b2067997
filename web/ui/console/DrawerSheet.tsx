import { useState } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import style from './AdminPage.module.css';
import { DrawerLinks } from './DrawerLinks.tsx';
import { SectionsIcon } from './icons.tsx';

export function DrawerSheet() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <button
        type="button"
        className={style.sections}
        aria-label="Sections"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <SectionsIcon />
      </button>
      <Dialog title="Administration" opened={opened} onClose={close}>
        <DrawerLinks onGone={close} />
      </Dialog>
    </>
  );
}
