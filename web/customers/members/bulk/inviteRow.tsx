import { nearDomainText } from '../../../../shared/rules/customers/nearDomain.ts';
import { StatusText, type Tone } from '../../../ui/controls/StatusText.tsx';
import type { Column, Filter } from '../../../ui/table/column.ts';
import { EmailAddress } from '../../../ui/table/PersonCell.tsx';
import type { Draft } from '../panel/draft.ts';
import { addressKey, type PastedPerson } from './readPeople.ts';

export type InviteRow = Omit<PastedPerson, 'roles' | 'profiles' | 'fault'> & {
  access: Draft;
  /** Names from the list's own columns, for the table. */
  given: string;
  /** The domain of the organization that this address misses by a letter. */
  doubt: string | null;
};

export const isReady = ({ problem }: InviteRow): boolean => problem === null;

function stateText({ problem, doubt, email }: InviteRow): string {
  if (problem) return problem;
  return doubt ? `Ready, but ${nearDomainText(email, doubt)}` : 'Ready';
}

const toneOf = ({ problem, doubt }: InviteRow): Tone => (problem || doubt ? 'coral' : 'muted');

export const inviteColumns: Column<InviteRow>[] = [
  { id: 'email', header: 'Email', value: ({ email }) => email || '–', cell: EmailAddress },
  { id: 'name', header: 'Name', value: ({ full_name }) => full_name, phone: 'sub' },
  { id: 'access', header: 'Access', value: ({ given }) => given, hidden: 'narrow' },
  {
    id: 'result',
    header: 'Check',
    value: stateText,
    cell: (row) => <StatusText tone={toneOf(row)}>{stateText(row)}</StatusText>,
    phone: 'sub',
  },
  {
    id: 'line',
    header: 'Line',
    value: ({ line }) => line,
    align: 'right',
    phone: 'value',
    searched: false,
    width: 72,
  },
];

export const inviteFilters: Filter<InviteRow>[] = [
  {
    id: 'show',
    label: 'Show',
    any: 'Everybody',
    options: [
      { value: 'wrong', label: 'With a problem' },
      { value: 'ready', label: 'Ready' },
    ],
    matches: (row, value) => isReady(row) === (value === 'ready'),
  },
];

export const rowKeyOf = ({ line, email }: InviteRow) => `${line} ${addressKey(email)}`;
export const rowNameOf = ({ full_name, email, line }: InviteRow) => full_name || email || `Line ${line}`;
