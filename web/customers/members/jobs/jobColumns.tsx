import type { MemberJobRow, MemberTask } from '../../../../shared/model/customers/memberJob.ts';
import { StatusText, type Tone } from '../../../ui/controls/StatusText.tsx';
import type { Column, Filter } from '../../../ui/table/column.ts';
import { EmailAddress } from '../../../ui/table/PersonCell.tsx';
import { outcomeText, whyText } from './reasonText.ts';

const tones: Record<MemberJobRow['outcome'], Tone> = {
  waiting: 'muted',
  done: 'plain',
  skipped: 'muted',
  failed: 'coral',
};

export const jobColumns = (task: MemberTask): Column<MemberJobRow>[] => [
  { id: 'email', header: 'Email', value: ({ email }) => email || '–', cell: EmailAddress },
  { id: 'name', header: 'Name', value: ({ full_name }) => full_name },
  {
    id: 'result',
    header: 'Result',
    value: ({ outcome }) => outcomeText(task, outcome),
    cell: ({ outcome }) => <StatusText tone={tones[outcome]}>{outcomeText(task, outcome)}</StatusText>,
    width: 150,
  },
  { id: 'reason', header: 'Reason', value: whyText, width: '34%' },
  { id: 'row', header: 'Row', value: ({ at }) => at + 1, align: 'right', searched: false, width: 72 },
];

export const jobFilters: Filter<MemberJobRow>[] = [
  {
    id: 'result',
    label: 'Result',
    any: 'Every result',
    options: [
      { value: 'failed', label: 'Failed' },
      { value: 'skipped', label: 'Skipped' },
      { value: 'done', label: 'Done' },
      { value: 'waiting', label: 'Not begun' },
    ],
    matches: ({ outcome }, value) => outcome === value,
  },
];

export const jobRowKey = ({ at }: MemberJobRow) => String(at);
export const jobRowName = ({ full_name, email, at }: MemberJobRow) => full_name || email || `Row ${at + 1}`;
