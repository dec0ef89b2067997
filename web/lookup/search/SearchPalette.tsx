import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { MantineRoot } from '../../ui/mantine/MantineRoot.tsx';
import { SearchBox } from './SearchBox.tsx';
import style from './SearchPalette.module.css';

/** Search over whatever page one is on. */
export function SearchPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  // Its code comes when it is wanted, and a dialog gives the focus back only if it was there, closed, before.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <MantineRoot>
      <Dialog title="Search" opened={opened && ready} onClose={onClose} size={640}>
        <div className={style.box}>
          <SearchBox size="medium" autoFocus inPlace />
        </div>
        <p className={style.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
        </p>
      </Dialog>
    </MantineRoot>
  );
}
