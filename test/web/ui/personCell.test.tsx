import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Column } from '../../../web/ui/table/column.ts';
import { PersonCell } from '../../../web/ui/table/PersonCell.tsx';
import { underColumns } from '../../../web/ui/table/underColumns.ts';
import { aPerson, People, type Person, showAt } from './people.tsx';

const columns: Column<Person>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'email', header: 'Email', value: ({ email }) => email, under: true },
  { id: 'role', header: 'Role', value: ({ role }) => role },
];

test('a person’s cell has the address as one text that may break only before its domain', () => {
  render(<PersonCell name="Ida Moss" email="ida.moss@larkspur.example" />);
  const address = screen.getByText((_, element) => element?.textContent === 'ida.moss@larkspur.example', {
    selector: 'span span span, span > span',
  });
  expect(address.innerHTML).toBe('ida.moss<wbr>@larkspur.example');
});

test('a column that belongs below another joins it only in a narrow table', () => {
  expect(underColumns(columns, false).map(({ header }) => header)).toEqual(['Name', 'Email', 'Role']);
  const [name, role] = underColumns(columns, true);
  expect([name?.header, name?.below?.header, role?.header]).toEqual(['Name', 'Email', 'Role']);
});

const width = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'clientWidth');

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 744 });
});

afterEach(() => {
  if (width) Object.defineProperty(HTMLElement.prototype, 'clientWidth', width);
  else Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
});

test('a narrow table has the name above the address, under one heading with two sort buttons', async () => {
  const rows = [aPerson(1, { email: 'z@larkspur.example' }), aPerson(2, { email: 'a@larkspur.example' })];
  const { user } = showAt('', <People rows={rows} columns={columns} />);
  const cells = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(cells()).toEqual(['Person 1z@larkspur.example', 'Person 2a@larkspur.example']);
  const [heading] = screen.getAllByRole('columnheader');
  expect(heading?.textContent).toBe('Name / Email');
  await user.click(within(heading as HTMLElement).getByRole('button', { name: 'Email' }));
  expect(cells()).toEqual(['Person 2a@larkspur.example', 'Person 1z@larkspur.example']);
});

test('a narrow table does not repeat an address that stands in for a missing name', () => {
  showAt('', <People rows={[aPerson(1, { name: 'person1@larkspur.example' })]} columns={columns} />);
  expect(screen.getByRole('rowheader').textContent).toBe('person1@larkspur.example');
});
