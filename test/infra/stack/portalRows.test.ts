import { describe, expect, it } from 'vitest';
import { functionNames } from '../../../infra/stack/bundling.ts';
import { statementsOf, synthesized } from './synthesized.ts';
import { touchedRows } from './touchedRows.ts';

const stack = synthesized();
const touched = await touchedRows();

/** The statements by which a function may touch the portal table itself. */
function onPortal(name: string) {
  return stack
    .of('AWS::IAM::Policy')
    .filter(([id]) => new RegExp(`${name}Role`).test(id))
    .flatMap(([, { Properties }]) => statementsOf(Properties.PolicyDocument))
    .filter(({ Action, Resource }) => {
      const isTable = /^\{"Fn::GetAtt":\["TablesPortal\w+","Arn"\]\}$/.test(JSON.stringify(Resource));
      // The pipe reads the stream, not the table; a stream has another ARN.
      return isTable && JSON.stringify(Action).includes('dynamodb:');
    });
}

describe('rows of the portal table', () => {
  it('are found in bundles', () => {
    expect(touched.get('mailEvents')).toEqual(['SUPPRESSED#*']);
    expect(touched.get('canary')).toEqual([]);
  });

  it.each(functionNames)('%s may touch are those that its code can, and no others', (name) => {
    for (const { Condition } of onPortal(name)) {
      expect(Condition).toEqual({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': touched.get(name) } });
    }
  });

  it('are out of reach of a function that has no rows', () => {
    const reaching = functionNames.filter((name) => onPortal(name).length > 0);
    expect(reaching).toContain('auth');
    expect(reaching).not.toContain('dataset');
    expect(reaching.filter((name) => !touched.get(name)?.length)).toEqual([]);
  });

  it('that hold passkeys, links or the outbox are touched by few', () => {
    const whoTouches = (rows: string) =>
      functionNames.filter((name) =>
        onPortal(name).some(({ Condition }) => JSON.stringify(Condition).includes(`"${rows}"`)),
      );
    expect(whoTouches('PASSKEYS#*')).toEqual(['auth', 'passkey']);
    expect(whoTouches('UPLOAD#*')).toEqual(['publishing', 'scanVerdicts']);
    expect(whoTouches('MESSAGES')).toEqual(['forms']);
  });
});
