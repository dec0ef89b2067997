import type { Verified } from '../../../functions/audit/jobs/seals/verifyLog.ts';
import { OrganizationUid } from '../../../shared/model/ids.ts';
import { type Command, textOf, UsageError, type Values } from '../../programs/commandLine.ts';
import { targetOptions } from '../../programs/commandTarget.ts';
import { exits } from './exit.ts';
import { chooseTarget } from './target.ts';

export const verify: Command = {
  program: 'audit',
  name: 'verify',
  does: 'Checks an organization’s audit log against its seals, and names every row and seal that isn’t right.',
  options: {
    organization: { value: 'UID', means: 'whose log (required)' },
    from: { value: 'DATE', means: 'rows from this day on, such as 2026-01-01 (UTC)' },
    to: { value: 'DATE', means: 'rows up to this day, which is included' },
    key: { value: 'ARN', means: 'an earlier key whose seals are trusted, too' },
    json: { means: 'as JSON' },
    ...targetOptions,
  },
  async run({ values }) {
    const { success, data: organization } = OrganizationUid.safeParse(textOf(values, 'organization'));
    if (!success) throw new UsageError('Name the organization with --organization.');
    const days = { from: dayOf(values, 'from'), to: dayOf(values, 'to') };
    if (days.from && days.to && days.from > days.to) throw new UsageError('--from is after --to.');
    chooseTarget(values);
    const { publicKey } = await import('../../../functions/audit/jobs/seals/signature.ts');
    const { verifyLog } = await import('../../../functions/audit/jobs/seals/verifyLog.ts');
    const earlier = textOf(values, 'key');
    const keys = await Promise.all([publicKey(), ...(earlier ? [publicKey(earlier)] : [])]);
    const range = { from: days.from ?? '', before: days.to && dayAfter(days.to) };
    const verified = await verifyLog(organization, range, keys);
    const { rows, seals } = verified.counts;
    if (rows === 0 && seals === 0 && verified.findings.length === 0) await mustExist(organization);
    console.log(values.json ? JSON.stringify(verified) : linesOf(organization, verified).join('\n'));
    if (verified.findings.length > 0) process.exitCode = exits.wrong;
  },
};

function dayOf(values: Values, name: string): string | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const date = new Date(`${text}T00:00:00.000Z`);
  if (!Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text) return text;
  throw new UsageError(`--${name} takes a day such as 2026-01-31, not "${text}".`);
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** An empty log is valid, but only of an existing organization. */
async function mustExist(organization: OrganizationUid): Promise<void> {
  const { organizationKey } = await import('../../../functions/platform/data/keys.ts');
  const kinds = await import('../../../functions/platform/data/organization.ts');
  const { get } = await import('../../../functions/platform/data/table/read.ts');
  if (await get(kinds.organization, organizationKey(organization))) return;
  throw new UsageError(`There is no organization ${organization}.`);
}

function linesOf(organization: OrganizationUid, { counts, findings }: Verified): string[] {
  const { rows, seals, sealed, waiting, unproven, before_hashes, sealed_late } = counts;
  const notes: [number, string][] = [
    [waiting, 'not yet sealed'],
    [before_hashes, 'written before hashes: what they say is known since they were sealed'],
    [sealed_late, 'sealed over a day after the time they bear: until then nothing bound them'],
    [unproven, 'in the range of a seal that can’t be used: nothing says what they were'],
  ];
  return [
    `${organization}: ${rows} rows, ${sealed} of them sealed, by ${seals} seals`,
    ...notes.flatMap(([count, says]) => (count > 0 ? [`  ${count} ${says}`] : [])),
    ...findings.map(({ kind, where, says }) => `${kind.toUpperCase()}  ${where}  ${says}`),
    findings.length > 0 ? `Something is wrong: ${findings.length} found.` : 'All is well.',
  ];
}
