import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { ReasonedItem } from '../controls/ReasonedItem.tsx';
import type { TableEntry } from './column.ts';
import style from './DataTable.module.css';

/** What the table also does: its ⋯. */
export const TableMenu = ({
  label,
  entries,
  csv,
}: {
  label: string;
  entries: readonly TableEntry[];
  /** Null where the table has no file. */
  csv: { name: string; because: string | null; save: () => void } | null;
}) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <button type="button" className={style.more} aria-label={`More about ${label}`}>
        <span aria-hidden="true">⋯</span>
      </button>
    </Menu.Target>
    <Menu.Dropdown>
      {entries.map(({ name, onClick }) => (
        // Opens once the menu has given the focus back, so that a dialog returns it there.
        <Menu.Item key={name} onClick={() => setTimeout(onClick)}>
          {name}
        </Menu.Item>
      ))}
      {csv && (
        <ReasonedItem because={csv.because} onClick={csv.save} closeMenuOnClick>
          {csv.name}
        </ReasonedItem>
      )}
    </Menu.Dropdown>
  </Menu>
);
