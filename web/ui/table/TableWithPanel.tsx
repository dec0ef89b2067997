import type { ReactNode } from 'react';
import { BesidePanel, SidePanel } from '../controls/SidePanel.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';

export function TableWithPanel<Row extends object>({
  panelTitle,
  panel,
  onClose,
  search = false,
  ...table
}: DataTableProps<Row> & { panelTitle: string; panel: ReactNode; onClose: () => void }) {
  return (
    <BesidePanel>
      <DataTable {...table} search={search} />
      <SidePanel title={panelTitle} opened={panel !== null} onClose={onClose}>
        {panel}
      </SidePanel>
    </BesidePanel>
  );
}
