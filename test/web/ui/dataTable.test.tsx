import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../../shared/api/client.ts';
import { address } from '../Address.tsx';
import { aPerson, filters, People, PeopleWithPanel, type Person, people, showAt } from './people.tsx';

const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);

const searchField = () => screen.getByRole('searchbox', { name: 'Search users' });

test('a console table shows its rows in the server’s order, with figures right-aligned', () => {
  showAt('', <People rows={[aPerson(2), aPerson(1, { visits: 12_345 })]} />);
  expect(shown()).toEqual(['Person 2', 'Person 1']);
  expect(screen.getByRole('cell', { name: '12,345' }).className).toMatch(/figure/);
  expect(screen.getByText('2 users')).toBeDefined();
});

test('a console table sorts by a column in both directions, in the address and for screen readers', async () => {
  const { user } = showAt('?tab=users', <People rows={[aPerson(2), aPerson(10), aPerson(1)]} />);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(shown()).toEqual(['Person 1', 'Person 2', 'Person 10']);
  expect(address()).toBe('/users?tab=users&sort=name');
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(shown()).toEqual(['Person 10', 'Person 2', 'Person 1']);
  expect(address()).toBe('/users?tab=users&sort=-name');
});

test('a console table sorts figures highest first, and missing ones last in both directions', async () => {
  const rows = [aPerson(1, { visits: null }), aPerson(2, { visits: 5 }), aPerson(3, { visits: 40 })];
  const { user } = showAt('', <People rows={rows} />);
  await user.click(screen.getByRole('button', { name: 'Visits' }));
  expect(shown()).toEqual(['Person 3', 'Person 2', 'Person 1']);
  await user.click(screen.getByRole('button', { name: 'Visits' }));
  expect(shown()).toEqual(['Person 2', 'Person 3', 'Person 1']);
});

test('a console table omits the default order from the address', async () => {
  const { user } = showAt('', <People rows={people(3)} defaultSort="-name" />);
  expect(shown()[0]).toBe('Person 3');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(address()).toBe('/users?sort=name');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(address()).toBe('/users');
});

test('a console table has no button on an unsortable column', () => {
  showAt('', <People rows={people(1)} />);
  expect(screen.queryByRole('button', { name: 'Email' })).toBeNull();
});

test('a console table finds each word anywhere in a row, ignoring case and accents, and puts the search in the address', async () => {
  const rows = [aPerson(1, { name: 'Zoë Marsh' }), aPerson(2, { name: 'Ida Moss' })];
  const { user } = showAt('', <People rows={rows} />);
  await user.type(searchField(), 'LARK zoe');
  expect(shown()).toEqual(['Zoë Marsh']);
  expect(screen.getByText('1 of 2 users')).toBeDefined();
  await waitFor(() => expect(address()).toBe('/users?search=LARK+zoe'));
});

test('a console table does not search columns that opt out', async () => {
  const { user } = showAt('', <People rows={[aPerson(1, { visits: 777 })]} />);
  await user.type(searchField(), '777');
  expect(screen.getByText('No users match.')).toBeDefined();
});

test('a console table opens as its address says: searched, filtered, sorted and at a page', () => {
  showAt(
    '?search=person&role=reader&sort=-name&page=2',
    <People rows={people(30)} filters={filters} paging={{ size: 10 }} />,
  );
  expect(shown()).toEqual(['Person 9', 'Person 7', 'Person 5', 'Person 3', 'Person 1']);
  expect(searchField()).toHaveProperty('value', 'person');
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveProperty('value', 'reader');
});

test('a console table ignores invalid parameters in the address', () => {
  showAt(
    '?role=king&sort=-nothing&page=-3',
    <People rows={people(12)} filters={filters} paging={{ size: 10 }} />,
  );
  expect(shown()).toHaveLength(10);
  expect(shown()[0]).toBe('Person 1');
});

test('a console table filters by a choice, which the address keeps and Clear resets together with the search', async () => {
  const { user } = showAt('', <People rows={people(4)} filters={filters} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Manager');
  expect(shown()).toEqual(['Person 2', 'Person 4']);
  expect(address()).toBe('/users?role=manager');
  await user.type(searchField(), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(shown()).toHaveLength(4);
  await waitFor(() => expect(address()).toBe('/users'));
});

test('a console table keeps two tables on a page apart by their names', async () => {
  const { user } = showAt(
    '?tokens_search=1',
    <>
      <People rows={people(2)} name="users" label="Users" />
      <People rows={people(2)} name="tokens" label="Tokens" nouns={['token', 'tokens']} />
    </>,
  );
  const users = screen.getByRole('region', { name: 'Users' });
  await user.click(within(users).getByRole('button', { name: 'Name' }));
  expect(address()).toBe('/users?tokens_search=1&users_sort=name');
  const tokens = screen.getByRole('region', { name: 'Tokens' });
  expect(within(tokens).getAllByRole('rowheader')).toHaveLength(1);
});

test('a console table follows a Back that changes its search', async () => {
  const { user, showAgain } = showAt('?search=person', <People rows={people(2)} />);
  await user.clear(searchField());
  await waitFor(() => expect(address()).toBe('/users'));
  showAgain(<People rows={people(2)} />);
  expect(searchField()).toHaveProperty('value', '');
  expect(shown()).toHaveLength(2);
});

test('the pages of a table hold ten rows each, are in the address, and restart on another order', async () => {
  const { user } = showAt('', <People rows={people(25)} paging={{ size: 10 }} />);
  expect(shown()).toHaveLength(10);
  expect(screen.getByText('1 to 10 of 25 users')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(shown()).toHaveLength(5);
  expect(address()).toBe('/users?page=3');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(address()).toBe('/users?sort=name');
});

test('the pages of a table can hide their footer and load the rest by a button', async () => {
  const { user } = showAt('', <People rows={people(23)} paging={{ size: 20, footer: 'hidden' }} />);
  expect(shown()).toHaveLength(20);
  expect(screen.queryByRole('button', { name: 'Page 2' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all 23 users' }));
  expect(shown()).toHaveLength(23);
});

test('the pages of a table of a server load one after the other, and sort only by what the server supports', async () => {
  const load = vi.fn();
  const more = { there: true, loading: false, error: undefined, load, all: async () => people(3) };
  const { user, showAgain } = showAt('', <People source={{ rows: people(2), retry: () => {}, more }} />);
  expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
  expect(screen.getByText('2 so far')).toBeDefined();
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(load).toHaveBeenCalledOnce();
  const end = { ...more, there: false };
  showAgain(<People source={{ rows: people(3), retry: () => {}, more: end }} />);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(screen.getByText('3 users')).toBeDefined();
});

describe('a table row', () => {
  const rows = people(3);

  test('a table row opens next to the table by a click anywhere on it, changes the URL, and closes with Back', async () => {
    const { user, goBack } = showAt('', <PeopleWithPanel rows={rows} />);
    await user.click(screen.getByRole('cell', { name: 'person2@larkspur.example' }));
    expect(address()).toBe('/users?user=acc_2');
    expect(screen.getByRole('region', { name: 'Person 2' })).toBeDefined();
    goBack();
    expect(address()).toBe('/users');
    expect(screen.queryByRole('region', { name: 'Person 2' })).toBeNull();
  });

  test('a table row is a link that can be opened in a new tab', () => {
    showAt('?sort=name', <PeopleWithPanel rows={rows} />);
    expect(screen.getByRole('link', { name: 'Person 1' }).getAttribute('href')).toBe(
      '/users?sort=name&user=acc_1',
    );
  });

  test('a table row is one Tab stop: Up, Down, Home and End move, Enter opens, Escape comes back', async () => {
    const { user } = showAt('', <PeopleWithPanel rows={rows} search={false} />);
    screen.getByRole('button', { name: 'Visits' }).focus();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Person 1' }));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Person 2' }));
    await user.keyboard('{End}{Home}{End}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Person 3' }));
    await user.keyboard('{ArrowUp}{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Person 2' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/users'));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Person 2' }));
  });

  test('a table row is replaced by the next one in the shown order with the arrow keys while it is open', async () => {
    const { user } = showAt('?sort=-name', <PeopleWithPanel rows={rows} />);
    await user.click(screen.getByRole('link', { name: 'Person 3' }));
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('region', { name: 'Person 2' })).toBeDefined();
    expect(address()).toBe('/users?sort=-name&user=acc_2');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(await screen.findByRole('region', { name: 'Person 1' })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Person 1' })));
  });

  test('a table row has actions next to it, which do not open it', async () => {
    const edit = vi.fn();
    const actions = ({ name }: { name: string }) => [
      { label: `Edit ${name}`, text: 'Edit', onSelect: () => edit(name) },
    ];
    const { user } = showAt('', <PeopleWithPanel rows={rows} actions={actions} />);
    await user.click(screen.getByRole('button', { name: 'Edit Person 2' }));
    expect(edit).toHaveBeenCalledWith('Person 2');
    expect(address()).toBe('/users');
  });
});

test('a table selection shows its number of rows and hidden rows, and can be cleared', async () => {
  const { user } = showAt(
    '',
    <People rows={people(3)} bulk={(rows) => <output>{rows.map(({ uid }) => uid).join()}</output>} />,
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 3' }));
  expect(screen.getByText('2 users selected')).toBeDefined();
  expect(screen.getByText('acc_1,acc_3')).toBeDefined();
  await user.type(searchField(), 'person 3');
  expect(screen.getByText('2 users selected, 1 of them not shown')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear (Esc)' }));
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('a table selection covers all matching rows with one click', async () => {
  const { user } = showAt('?search=person+1', <People rows={people(12)} bulk={() => null} />);
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('4 users selected')).toBeDefined();
});

describe('other states of a table', () => {
  const offline = new CallError(0, {});

  test('other states of a table show a skeleton while the rows load', () => {
    showAt('', <People source={{ rows: undefined, retry: () => {} }} />);
    expect(screen.getByText('Users: loading…')).toBeDefined();
    expect(screen.queryByText('No Users')).toBeNull();
  });

  test('other states of a table show a text when there are no rows', () => {
    showAt('', <People rows={[]} />);
    expect(screen.getByText('No Users')).toBeDefined();
  });

  test('other states of a table show why the rows failed to load, with a retry', async () => {
    const retry = vi.fn();
    const { user } = showAt('', <People source={{ rows: undefined, error: offline, retry }} />);
    expect(screen.getByRole('alert').textContent).toMatch(/can’t reach/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('other states of a table show the loaded rows below the reason of a failed reload', () => {
    showAt('', <People source={{ rows: people(1), error: offline, retry: () => {} }} />);
    expect(screen.getByRole('alert')).toBeDefined();
    expect(shown()).toEqual(['Person 1']);
  });
});

test('a search or filter that changes while a row is open stays when the row is closed', async () => {
  const { user } = showAt('', <PeopleWithPanel rows={people(4)} filters={filters} />);
  await user.type(searchField(), 'person');
  // Before the search is in the address.
  await user.click(screen.getByRole('link', { name: 'Person 1' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Reader');
  const query = () => Object.fromEntries(new URLSearchParams(address()?.split('?')[1]));
  const narrowed = { role: 'reader', search: 'person' };
  await waitFor(() => expect(query()).toEqual({ ...narrowed, user: 'acc_1' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(query()).toEqual(narrowed));
  expect(searchField()).toHaveProperty('value', 'person');
});

test('a table of 5,000 rows is counted for screen readers, while only visible rows are rendered', async () => {
  const { user } = showAt('', <PeopleWithPanel rows={people(5000)} />);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
  const drawn = screen.getAllByRole('row');
  expect(drawn.length).toBeLessThan(100);
  expect(drawn[1]?.getAttribute('aria-rowindex')).toBe('2');
  await user.type(searchField(), 'person 4999');
  expect(shown()).toEqual(['Person 4999']);
});

test('a file of the shown rows has the filtered rows in the shown order, and the values of exported columns', async () => {
  const files: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file) }));
  const { user } = showAt(
    '?sort=-name&role=reader',
    <People rows={[...people(5), aPerson(7, { name: '=SUM(A1)' })]} filters={filters} csv={['Larkspur']} />,
  );
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  const lines = (await files[0]?.text())?.split('\r\n');
  expect(lines?.map((line) => line.replace('\ufeff', ''))).toEqual([
    'Name,Email,Visits',
    'Person 5,person5@larkspur.example,50',
    'Person 3,person3@larkspur.example,30',
    'Person 1,person1@larkspur.example,10',
    "'=SUM(A1),person7@larkspur.example,70",
    '',
  ]);
});

describe('a table on a phone', () => {
  beforeEach(() => {
    const real = window.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...real(query), matches: query.includes('959px') }));
    return () => vi.stubGlobal('matchMedia', real);
  });

  const cards = () => within(screen.getByRole('list', { name: 'Users' })).getAllByRole('listitem');

  test('a table on a phone shows one line, one figure, and a row’s actions in a menu where a tap opens its panel', async () => {
    const edit = vi.fn();
    const actions = () => [{ label: 'Edit Person 1', text: 'Edit', onSelect: edit }];
    const { user } = showAt('', <PeopleWithPanel rows={people(2)} actions={actions} />);
    expect(screen.queryByRole('table')).toBeNull();
    const [card] = cards();
    expect(within(card as HTMLElement).getByRole('link', { name: 'Person 1' })).toBeDefined();
    expect(card?.textContent).toBe('Person 1person1@larkspur.example10');
    await user.click(screen.getByRole('button', { name: 'Actions for Person 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await waitFor(() => expect(edit).toHaveBeenCalledOnce());
    expect(address()).toBe('/users');
    await user.click(screen.getByRole('link', { name: 'Person 1' }));
    expect(address()).toBe('/users?user=acc_1');
  });

  test('a row on a phone opens in place, one at a time, with its page first, and keeps the focus', async () => {
    const actions = ({ name }: { name: string }) => [
      { label: `Edit ${name}`, text: 'Edit', onSelect: () => {} },
    ];
    const { user } = showAt(
      '',
      <People rows={people(3)} href={({ uid }) => `/of/${uid}`} actions={actions} />,
    );
    const second = screen.getByRole('button', { name: 'Person 2' });
    expect(second.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(second);
    expect(second.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(second);
    expect(within(cards()[1] as HTMLElement).getByRole('link').textContent).toBe('Open');
    expect(screen.getByRole('link', { name: 'Open Person 2' }).getAttribute('href')).toBe('/of/acc_2');
    await user.click(screen.getByRole('button', { name: 'Person 3' }));
    expect(second.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('button', { name: 'Edit Person 3' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Person 3' }));
    expect(screen.queryByRole('button', { name: 'Edit Person 3' })).toBeNull();
  });

  test('a row on a phone that has nothing to open is plain text', () => {
    showAt('', <People rows={people(1)} />);
    expect(cards()[0]?.textContent).toBe('Person 1person1@larkspur.example10');
    expect(within(cards()[0] as HTMLElement).queryByRole('button')).toBeNull();
  });

  test('the details of a row on a phone name what the row itself has no place for', async () => {
    const columns = [
      { id: 'name', header: 'Name', value: ({ name }: Person) => name },
      { id: 'email', header: 'Email', value: ({ email }: Person) => email },
      { id: 'visits', header: 'Visits', value: ({ visits }: Person) => visits, phone: 'value' as const },
      { id: 'role', header: 'Role', value: ({ role }: Person) => role, phone: 'sub' as const },
    ];
    const { user } = showAt('', <People rows={people(1)} columns={columns} />);
    expect(cards()[0]?.textContent).toBe('Person 1reader10');
    await user.click(screen.getByRole('button', { name: 'Person 1' }));
    expect(screen.getByText('Email').nextSibling?.textContent).toBe('person1@larkspur.example');
  });
});
