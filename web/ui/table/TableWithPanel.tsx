import type { ReactNode } from 'react';
import { BesidePanel, SidePanel } from '../controls/SidePanel.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';

/** A table whose rows the server filters, and beside it the panel of the row that the address names. */
export function TableWithPanel<Row extends object>({
  panelTitle,
  panel,
  onClose,
  ...table
}: Omit<DataTableProps<Row>, 'search'> & {
  panelTitle: string;
  /** Null while no row is open. */
  panel: ReactNode;
  onClose: () => void;
}) {
  return (
    <BesidePanel>
      <DataTable {...table} search={false} />
      <SidePanel title={panelTitle} opened={panel !== null} onClose={onClose}>
        {panel}
      </SidePanel>
    </BesidePanel>
  );
}
