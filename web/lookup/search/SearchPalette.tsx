import { Dialog } from '../../ui/controls/Dialog.tsx';
import { MantineRoot } from '../../ui/mantine/MantineRoot.tsx';
import { SearchBox } from './box/SearchBox.tsx';
import style from './SearchPalette.module.css';

/** Search over whatever page one is on. */
export function SearchPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <MantineRoot>
      <Dialog title="Search" opened={opened} onClose={onClose} size={640}>
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
