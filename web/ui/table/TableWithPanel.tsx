import type { ReactNode } from 'react';
import { BesidePanel, SidePanel } from '../controls/SidePanel.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';

export function TableWithPanel<Row extends object>({
  panelTitle,
  panel,
  onClose,
  ...table
}: Omit<DataTableProps<Row>, 'search'> & {
  panelTitle: string;
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
