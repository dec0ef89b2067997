import { fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { useDialogStep } from '../../../web/navigation/dialogStep.ts';
import { BesidePanel, SidePanel } from '../../../web/ui/controls/SidePanel.tsx';
import { MantineRoot } from '../../../web/ui/mantine/MantineRoot.tsx';
import type { Column, Filter } from '../../../web/ui/table/column.ts';
import { DataTable, type DataTableProps } from '../../../web/ui/table/DataTable.tsx';
import { Address } from '../Address.tsx';

export type Person = { uid: string; name: string; email: string; visits: number | null; role: string };

export const aPerson = (at: number, over: Partial<Person> = {}): Person => ({
  uid: `acc_${at}`,
  name: `Person ${at}`,
  email: `person${at}@larkspur.example`,
  visits: at * 10,
  role: at % 2 ? 'reader' : 'manager',
  ...over,
});

export const people = (count: number) => Array.from({ length: count }, (_, at) => aPerson(at + 1));

const columns: Column<Person>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'email', header: 'Email', value: ({ email }) => email, sortable: false },
  { id: 'visits', header: 'Visits', value: ({ visits }) => visits, align: 'right', searched: false },
];

export const filters: Filter<Person>[] = [
  {
    id: 'role',
    label: 'Role',
    any: 'Any role',
    options: [
      { value: 'reader', label: 'Reader' },
      { value: 'manager', label: 'Manager' },
    ],
    matches: ({ role }, value) => role === value,
  },
];

const rowKey = ({ uid }: Person) => uid;
const rowName = ({ name }: Person) => name;

type Given = Partial<DataTableProps<Person>> & { rows?: readonly Person[] };

export const People = ({ rows = [], ...over }: Given) => (
  <DataTable
    label="Users"
    nouns={['user', 'users']}
    columns={columns}
    source={{ rows, retry: () => {} }}
    rowKey={rowKey}
    rowName={rowName}
    empty="No Users"
    {...over}
  />
);

export function PeopleWithPanel({ rows = [], ...over }: Given) {
  const { given, close } = useDialogStep('user');
  const opened = rows.find(({ uid }) => uid === given);
  return (
    <BesidePanel>
      <People rows={rows} opens="user" {...over} />
      <SidePanel title={opened?.name ?? ''} opened={opened !== undefined} onClose={close}>
        {opened?.email}
      </SidePanel>
    </BesidePanel>
  );
}

function GoBack() {
  const navigate = useNavigate();
  return <button type="button" data-testid="back" hidden onClick={() => navigate(-1)} />;
}

export function showAt(search: string, page: ReactNode) {
  const inApp = (shown: ReactNode) => (
    <MemoryRouter initialEntries={['/before', `/users${search}`]} initialIndex={1}>
      <MantineRoot>{shown}</MantineRoot>
      <Address />
      <GoBack />
    </MemoryRouter>
  );
  const { rerender } = render(inApp(page));
  return {
    user: userEvent.setup({ delay: null }),
    showAgain: (next: ReactNode) => rerender(inApp(next)),
    goBack: () => fireEvent.click(document.querySelector('[data-testid="back"]') as Element),
  };
}
