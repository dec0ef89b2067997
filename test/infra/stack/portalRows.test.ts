import { describe, expect, test } from 'vitest';
import { functionNames } from '../../../infra/stack/bundling.ts';
import { statementsOf, synthesized } from './synthesized.ts';
import { touchedRows } from './touchedRows.ts';

const stack = synthesized();
const touched = await touchedRows();

/** The statements that allow a function access to the portal table. */
function onPortal(name: string) {
  return stack
    .of('AWS::IAM::Policy')
    .filter(([id]) => new RegExp(`${name}Role`).test(id))
    .flatMap(([, { Properties }]) => statementsOf(Properties.PolicyDocument))
    .filter(({ Action, Resource }) => {
      const isTable = /^\{"Fn::GetAtt":\["TablesPortal\w+","Arn"\]\}$/.test(JSON.stringify(Resource));
      // The pipe reads the stream, whose ARN differs from the table’s.
      return isTable && JSON.stringify(Action).includes('dynamodb:');
    });
}

describe('the portal table’s rows', () => {
  test('the portal table’s rows that a function touches are found in its bundle', () => {
    expect(touched.get('mailEvents')).toEqual(['SUPPRESSED#*']);
    expect(touched.get('canary')).toEqual([]);
  });

  test.each(functionNames)(
    'the portal table’s rows that %s may touch are exactly those that its code uses',
    (name) => {
      for (const { Condition } of onPortal(name)) {
        expect(Condition).toEqual({
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': touched.get(name) },
        });
      }
    },
  );

  test('the portal table’s rows can’t be reached by a function without any', () => {
    const reaching = functionNames.filter((name) => onPortal(name).length > 0);
    expect(reaching).toContain('auth');
    expect(reaching).not.toContain('dataset');
    expect(reaching.filter((name) => !touched.get(name)?.length)).toEqual([]);
  });

  test('the portal table’s rows with passkeys, uploads or messages are touched by few functions', () => {
    const whoTouches = (rows: string) =>
      functionNames.filter((name) =>
        onPortal(name).some(({ Condition }) => JSON.stringify(Condition).includes(`"${rows}"`)),
      );
    expect(whoTouches('PASSKEYS#*')).toEqual(['auth', 'passkey']);
    expect(whoTouches('UPLOAD#*')).toEqual(['publishing', 'scanVerdicts']);
    expect(whoTouches('MESSAGES')).toEqual(['forms']);
  });
});
