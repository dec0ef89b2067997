import type { FrozenRelease } from '../../../functions/platform/data/frozenRelease.ts';
import { monthText } from '../../../shared/rules/lookup/months.ts';
import { comparedText, recordRows, verdictText } from '../../../shared/rules/lookup/record/words.ts';
import { csvText } from '../../../shared/rules/text/csv.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { type Command, textOf, type Values } from '../../programs/commandLine.ts';
import { chooseTarget as chooseStack } from '../../programs/commandTarget.ts';
import { writeAtomically } from '../../programs/writeAtomically.ts';
import { exits } from './exit.ts';
import { chooseTarget, targetOptions } from './target.ts';

export const record: Command = {
  name: 'record',
  does: 'Lists the frozen forecasts and how they compare with what happened.',
  options: {
    check: { means: 'read every frozen forecast, and name what was altered or removed' },
    csv: { value: 'FILE', means: 'write the record to this file' },
    ...targetOptions,
  },
  async run({ values }) {
    if (values.check) return check(values);
    chooseTarget(values);
    const { readKeptRecord } = await import('../../../functions/lookup/release/rows/checks.ts');
    const { readState } = await import('../../../functions/lookup/release/rows/state.ts');
    const kept = await readKeptRecord((await readState()).current);
    const { statements, result } = kept?.record ?? { statements: [], result: null };
    const file = textOf(values, 'csv');
    if (file !== undefined) writeAtomically(file, csvText(recordRows({ statements, result })));
    for (const each of statements) {
      const name = `Release ${each.release}, data to ${monthText(each.last_month)}`;
      const mark = each.reconstructed ? ', reconstructed' : '';
      console.log(`${name}${mark}: ${counted(each.chances, 'chance')}; compared: ${comparedText(each)}`);
    }
    console.log(
      result?.chances ? verdictText[result.chances.verdict] : 'No chance of growth could be compared yet.',
    );
  },
};

async function check(values: Values): Promise<void> {
  const isStack = textOf(values, 'stack') !== undefined;
  if (isStack) chooseStack(values, { ...sealed, INSIGHTS_TABLE: 'InsightsTable', AWS_REGION: 'Region' });
  else chooseTarget(values);
  const { checkRecord } = await import('../../../functions/lookup/pipeline/release/checkRecord.ts');
  const { frozen, findings } = await checkRecord();
  console.log(`${counted(frozen.length, 'publication')} with ${counted(total(frozen), 'frozen forecast')}`);
  const all: Finding[] = [...findings];
  if (process.env.AUDIT_BUCKET && process.env.AUDIT_KEY_ID) {
    const { checkFrozenSeals } = await import('../../../functions/audit/jobs/seals/frozenSeals.ts');
    const seals = await checkFrozenSeals(frozen);
    console.log(`${counted(seals.sealed, 'seal')}; ${counted(seals.waiting, 'publication')} not yet sealed`);
    all.push(...seals.findings);
  } else console.log('Seals aren’t checked: only the running product or --stack names their bucket.');
  for (const { kind, number, says } of all) console.log(`${kind.toUpperCase()}  ${number}  ${says}`);
  console.log(all.length > 0 ? `Something is wrong: ${all.length} found.` : 'All is well.');
  if (all.length > 0) process.exitCode = exits.failed;
}

const sealed = { AUDIT_BUCKET: 'AuditSealsBucket', AUDIT_KEY_ID: 'AuditSealsKey' } as const;

type Finding = { readonly kind: string; readonly number: number; readonly says: string };

const total = (frozen: readonly FrozenRelease[]) => frozen.reduce((sum, each) => sum + each.forecasts, 0);
