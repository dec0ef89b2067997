import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { Tables } from '../../../infra/stack/tables.ts';
import { readSettings, type Settings } from '../../../infra/stages/settings.ts';

function tablesWith(numbers: Partial<Settings['tables']>) {
  const stack = new Stack(new App(), 'Stack');
  const settings = readSettings((name) => (name === 'stage' ? 'production' : undefined));
  new Tables(stack, 'Tables', { ...settings, tables: { ...settings.tables, ...numbers } });
  return Template.fromStack(stack).findResources('AWS::DynamoDB::Table');
}

describe('a lost table', () => {
  test('a lost table is replaced by an empty one with the next number, and the others stay unchanged', () => {
    const before = tablesWith({});
    const after = tablesWith({ portal: 2 });
    const [lost = ''] = Object.keys(before).filter((id) => !(id in after));
    const [made = ''] = Object.keys(after).filter((id) => !(id in before));
    expect(lost).toMatch(/^TablesPortal[0-9A-F]{8}$/);
    expect(made).toMatch(/^TablesPortal2[0-9A-F]{8}$/);
    expect(after[made]).toEqual(before[lost]);
    expect(Object.keys(after)).toHaveLength(4);
  });

  test('a lost table is protected from deletion, and outlives the stack', () => {
    for (const table of Object.values(tablesWith({ counts: 3 }))) {
      expect(table).toMatchObject({
        DeletionPolicy: 'Retain',
        Properties: { DeletionProtectionEnabled: true },
      });
    }
  });
});
