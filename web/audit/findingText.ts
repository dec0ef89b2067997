import type { SealFinding } from '../../shared/model/audit/auditSeal.ts';
import { momentText } from '../ui/dayText.ts';

const texts: Record<SealFinding['kind'], string> = {
  altered: 'An entry was changed',
  removed: 'An entry was removed',
  late: 'An entry was added later',
  overdue: 'An entry should be sealed by now',
  'missing seal': 'A seal is missing',
  'forged seal': 'A seal isn’t genuine',
  'broken chain': 'A seal doesn’t follow the one before',
};

export const findingText = ({ kind, entry_at }: SealFinding): string =>
  entry_at ? `${texts[kind]}, of ${momentText(entry_at)}.` : `${texts[kind]}.`;
