import { nearDomainText } from '../../../../shared/rules/customers/nearDomain.ts';
import { StatusText, type Tone } from '../../../ui/controls/StatusText.tsx';
import type { Column, Filter } from '../../../ui/table/column.ts';
import { emailCell } from '../../../ui/table/emailCell.tsx';
import { addressKey, type PastedPerson } from './readPeople.ts';
import type { Outcome } from './useBulkInvite.ts';

export type InviteRow = PastedPerson & {
  outcome: Outcome | null;
  /** The domain of the organization that this address misses by a letter. */
  doubt: string | null;
};

export const isReady = ({ problem, outcome }: InviteRow): boolean => problem === null && outcome === null;
export const isWrong = ({ problem, outcome }: InviteRow): boolean =>
  outcome === null ? problem !== null : !wasMailed(outcome);

/** At once, or when the mail service works again. */
const wasMailed = (outcome: Outcome): boolean => outcome === 'invited' || outcome === 'delayed';

const outcomeTexts: Record<Outcome, string> = {
  invited: 'Invited',
  delayed: 'Invited. The mail is queued: our mail service is delayed at the moment.',
  turned_away: 'Invited, but the address turns our mails away. Share the link from the table.',
  already_member: 'Already belongs to the organization.',
  already_invited: 'Invited already; nothing was sent.',
  repeated: 'The same address came before.',
  wrong_email: 'Input a Valid Email.',
  wrong_name: 'Name must be valid',
};

function resultText({ outcome, problem, doubt, email }: InviteRow): string {
  if (outcome) return outcomeTexts[outcome];
  if (problem) return problem;
  return doubt ? `Ready, but ${nearDomainText(email, doubt)}` : 'Ready';
}

const toneOf = (row: InviteRow): Tone => {
  if (isReady(row)) return row.doubt ? 'coral' : 'muted';
  return isWrong(row) ? 'coral' : 'plain';
};

export const inviteColumns: Column<InviteRow>[] = [
  { id: 'email', header: 'Email', value: ({ email }) => email || '–', cell: emailCell },
  { id: 'name', header: 'Name', value: ({ full_name }) => full_name },
  {
    id: 'result',
    header: 'Result',
    value: resultText,
    cell: (row) => <StatusText tone={toneOf(row)}>{resultText(row)}</StatusText>,
  },
  { id: 'line', header: 'Line', value: ({ line }) => line, align: 'right', searched: false, width: 72 },
];

export const inviteFilters: Filter<InviteRow>[] = [
  {
    id: 'show',
    label: 'Show',
    any: 'Everybody',
    options: [
      { value: 'wrong', label: 'With a problem' },
      { value: 'ready', label: 'Ready' },
      { value: 'invited', label: 'Invited' },
    ],
    matches: (row, value) => {
      if (value === 'wrong') return isWrong(row);
      return value === 'ready' ? isReady(row) : row.outcome !== null && wasMailed(row.outcome);
    },
  },
];

export const rowKeyOf = ({ line, email }: InviteRow) => `${line} ${addressKey(email)}`;
export const rowNameOf = ({ full_name, email, line }: InviteRow) => full_name || email || `Line ${line}`;
