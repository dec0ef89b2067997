import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';
import { disabledWithoutReason } from './disabledControls.ts';

/** Reasons shown beside a control, by file and condition. */
const reasonBeside: Readonly<Record<string, string>> = {
  'web/content/publishing/item/ItemHistory.tsx: chosen === revision':
    'The button’s own text becomes “Used when you save”.',
  'web/customers/members/jobs/JobView.tsx: job.canceling': 'The text above says that it is being canceled.',
  'web/customers/members/panel/TakeAway.tsx: isLast': 'The text above names the last administrator.',
  'web/customers/members/security/SecurityForm.tsx: !editable':
    'The sentence above the fields says who may change them.',
  'web/customers/profiles/DomainsForm.tsx: problems.some(Boolean)': 'The field shows the domain’s error.',
  'web/customers/profiles/SpanForm.tsx: backwards': 'The field shows that the dates are reversed.',
  "web/lookup/frame/LookupFooter.tsx: leaves && state === 'busy'":
    'The button says that it is leaving the preview.',
  'web/lookup/figures/PeriodPicker.tsx: !hasBefore && !compared':
    'The text below the checkbox asks for a shorter period.',
  'web/lookup/market/MarketHead.tsx: !market?.rows.length': 'The page says why it lists nothing.',
  'web/lookup/page/header/useHeadActions.tsx: true': 'The button’s own text says that the worklist is full.',
  'web/lookup/search/results/ResultRow.tsx: !place': 'The verticals’ column says where there is data.',
  'web/lookup/search/box/Suggestions.tsx: !here': 'The end of the suggestion says where there is data.',
  'web/ui/page/PageHead.tsx: action.disabled ?? false': 'The action’s name or the page says why.',
  'web/lookup/savedLists/worklist/WorklistTable.tsx: !page':
    'The name is followed by “(N/A in current source)”.',
};

test('every disabled control says why, or waits for its own call', () => {
  const silent = globSync('web/**/*.{ts,tsx}', { cwd: projectRoot }).flatMap((file) =>
    disabledWithoutReason(readFileSync(join(projectRoot, file), 'utf8'), file).map(
      ({ condition }) => `${file}: ${condition}`,
    ),
  );
  expect([...new Set(silent)].toSorted()).toEqual(Object.keys(reasonBeside).toSorted());
});

test.each([
  ['without a condition', '<button disabled>Save</button>', 'true'],
  ['by a condition', '<Button disabled={!draft.name.trim()}>Save</Button>', '!draft.name.trim()'],
  ['for assistive technology alone', '<tr aria-disabled={!place || undefined} />', '!place'],
  ['by an entry of its props', '<Button {...{ disabled: isLast }} />', 'isLast'],
  [
    'by a condition that isn’t only its call',
    '<Button disabled={!name || edit.busy} />',
    '!name || edit.busy',
  ],
  ['by a variable that no caller passes', '<Button disabled={disabled} />', 'disabled'],
])('a control disabled %s is found', (_, control, condition) => {
  expect(disabledWithoutReason(`\nexport const a = ${control};`)).toEqual([{ line: 2, condition }]);
});

test.each([
  ['with a title', "<Button disabled={!name} title={name ? undefined : 'Enter a name first.'} />"],
  ['described by a text', '<Button disabled={!name} aria-describedby={id} />'],
  ['while its call runs', '<Button disabled={edit.busy} />'],
  ['while its state is a call’s', "<Button disabled={state === 'saving'} />"],
  ['as an option that gives the reason', "<Segmented options={[{ disabled: all ? null : 'No data' }]} />"],
  ['by its caller', '({ disabled }) => <Button disabled={disabled} />'],
])('a control disabled %s is accepted', (_, control) => {
  expect(disabledWithoutReason(`export const a = ${control};`)).toEqual([]);
});
