import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';

/** Controls whose reason is visible beside them rather than their own, by file. */
const reasonBeside: Readonly<Record<string, string>> = {
  'web/content/publishing/item/ItemHistory.tsx': 'The button’s own text becomes “Used when you save”.',
  'web/customers/profiles/DomainsForm.tsx': 'The field shows the domain’s error.',
  'web/customers/profiles/SpanForm.tsx': 'The field shows that the dates are reversed.',
  'web/lookup/bar/LookupFooter.tsx': 'The button says that it is leaving the preview.',
  'web/lookup/frame/Switches.tsx': 'The entry says “(no data)”.',
  'web/lookup/frame/PeriodPicker.tsx': 'The text below the checkbox asks for a shorter period.',
};

/** A control that waits for its own call shows this itself. */
const waiting = /(^|\.)(busy|isBusy|saving|opening|isLoading|isMutating)$|^state === '(\w+ing|busy)'$/;

test.each(globSync('web/**/*.tsx', { cwd: projectRoot }).toSorted())(
  'a disabled control of %s says why, or waits for its own call',
  (file) => {
    const silent = disabledIn(file).filter(
      ({ condition, hasReason }) => !hasReason && !waiting.test(condition),
    );
    const known = reasonBeside[file];
    expect(known ? [] : silent.map(({ line, condition }) => `line ${line}: disabled={${condition}}`)).toEqual(
      [],
    );
    if (known) expect(silent).not.toEqual([]);
  },
);

type Disabled = { readonly line: number; readonly condition: string; readonly hasReason: boolean };

function disabledIn(file: string): Disabled[] {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  return [...text.matchAll(/\sdisabled=\{/g)].flatMap(({ index }) => {
    const start = text.slice(0, index).lastIndexOf('\n', text.slice(0, index).search(/<\w[^<]*$/) + 1);
    const opened = index + ' disabled={'.length;
    const condition = text.slice(opened, closing(text, opened));
    const tag = text.slice(start, tagEnd(text, index));
    // `disabled={disabled}` hands on what a caller was asked for.
    if (condition === 'disabled') return [];
    const hasReason = /\s(title|aria-describedby|description|error)=/.test(tag);
    return [{ line: text.slice(0, index).split('\n').length + 1, condition, hasReason }];
  });
}

/** The end of an expression in braces. */
function closing(text: string, from: number): number {
  for (let at = from, depth = 1; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** The end of the tag that an attribute is in. */
function tagEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') at = closing(text, at + 1);
    else if (text[at] === '>') return at;
  }
  return text.length;
}
