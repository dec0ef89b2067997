import type { KeyObject } from 'node:crypto';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import type { Finding } from './finding.ts';
import { rootOf, Seal, statementHash } from './seal.ts';
import { isSigned } from './signature.ts';

export type Numbered = { number: number; content: unknown };
export type CheckedSeals = { seals: Seal[]; findings: Finding[] };

export function checkSeals(
  organization: OrganizationUid,
  found: readonly Numbered[],
  keys: readonly KeyObject[],
  /** Later than the first one if only the newest are checked. */
  firstNumber = 1,
): CheckedSeals {
  const seals: Seal[] = [];
  const findings: Finding[] = [];
  const report = (kind: Finding['kind'], number: number, says: string) =>
    findings.push({ kind, where: `seal ${number}`, says });

  let expected = firstNumber;
  for (const { number, content } of found) {
    for (; expected < number; expected += 1) report('missing seal', expected, 'There is no such object.');
    expected = number + 1;
    const { data: seal } = Seal.safeParse(content);
    const reason = seal ? reasonToDoubt(seal, organization, number, keys) : 'It is no seal.';
    if (!seal || reason) {
      report('forged seal', number, reason ?? '');
      continue;
    }
    const before = seals.at(-1)?.statement;
    // After a missing or forged seal there is no statement to compare with.
    if (number === 1 || before?.number === number - 1) {
      const { previous, from } = seal.statement;
      const fits = previous === (before ? statementHash(before) : null) && from === (before?.before ?? '');
      if (!fits) report('broken chain', number, 'It does not follow from the seal before.');
    }
    seals.push(seal);
  }
  return { seals, findings };
}

function reasonToDoubt(
  seal: Seal,
  organization: OrganizationUid,
  number: number,
  keys: readonly KeyObject[],
): string | undefined {
  const { statement, leaves } = seal;
  if (!isSigned(seal, keys)) return 'It is not signed by the key.';
  if (statement.organization_uid !== organization) return 'It is a seal of another organization.';
  if (statement.number !== number) return `It is the seal ${statement.number}, put in another’s place.`;
  if (rootOf(leaves) !== statement.root) return 'Its rows are not those that were signed.';
  return undefined;
}
