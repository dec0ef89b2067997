import { describe, expect, test } from 'vitest';
import { functionNames } from '../../../infra/stack/bundling.ts';
import { grants } from '../../../infra/stack/grants.ts';
import { type Statement, statementsOf, synthesized } from './synthesized.ts';
import { queriedIndex, touchedRows, writtenRows } from './touchedRows.ts';

const stack = synthesized();
const touched = await touchedRows();
const written = await writtenRows();
const queried = await queriedIndex();

const reading = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'];
const actionsOf = ({ Action }: Statement) => [Action].flat();
const isReading = (statement: Statement) => actionsOf(statement).every((action) => reading.includes(action));

function statementsFor(name: string, isMeant: (resource: string) => boolean): Statement[] {
  return stack
    .of('AWS::IAM::Policy')
    .filter(([id]) => new RegExp(`${name}Role`).test(id))
    .flatMap(([, { Properties }]) => statementsOf(Properties.PolicyDocument))
    .filter((statement) => actionsOf(statement).some((action) => action.startsWith('dynamodb:')))
    .filter(({ Resource }) => isMeant(JSON.stringify(Resource)));
}

/** The statements that allow a function access to the portal table. */
const onPortal = (name: string) =>
  // The pipe reads the stream, whose ARN differs from the table’s.
  statementsFor(name, (resource) => /^\{"Fn::GetAtt":\["TablesPortal\w+","Arn"\]\}$/.test(resource));

const onIndex = (name: string) =>
  statementsFor(name, (resource) => /TablesPortal\w+/.test(resource) && resource.includes('/index/GSI1'));

type Condition = Record<string, Record<string, string | string[]>>;
const rowsOf = ({ Condition }: Statement) =>
  [(Condition as Condition)['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? '*'].flat();
const fieldsOf = ({ Condition }: Statement) =>
  (Condition as Condition)['ForAllValues:StringEquals']?.['dynamodb:Attributes'];

/** `UpdateItem LIMIT#*`, or `UpdateItem SESSION#* last_seen_at` if only some fields may be written. */
function writesAllowed(name: string): string[] {
  const allowed = onPortal(name)
    .filter((statement) => !isReading(statement))
    .flatMap((statement) => {
      const named = fieldsOf(statement);
      const own = [named ?? []].flat().filter((field) => !['PK', 'SK', 'version'].includes(field));
      const fields = named ? ` ${own.join(', ')}` : '';
      return actionsOf(statement).flatMap((action) =>
        rowsOf(statement).map((row) => `${action.replace('dynamodb:', '')} ${row}${fields}`),
      );
    });
  return allowed.sort();
}

function writesDone(name: string): string[] {
  const { actions = {}, fields = {} } = written.get(name) ?? {};
  return Object.entries(actions)
    .flatMap(([action, rows]) =>
      rows.map((row) => {
        const named = action === 'UpdateItem' ? fields[row] : undefined;
        return `${action} ${row}${named ? ` ${named.join(', ')}` : ''}`;
      }),
    )
    .sort();
}

const whoMay = (write: string) =>
  functionNames.filter((name) => writesAllowed(name).some((each) => each.startsWith(write)));

describe('the portal table’s rows', () => {
  test('the portal table’s rows that a function touches are found in its bundle', () => {
    expect(touched.get('mailEvents')).toEqual(['SUPPRESSED#*']);
    expect(touched.get('canary')).toEqual([]);
    expect(writesDone('mailEvents')).toEqual(['PutItem SUPPRESSED#*']);
    expect(queried.get('auditSeals')?.partitions).toEqual(['ORGANIZATIONS']);
  });

  test('the portal table’s rows of every write and of every query of the index are clear from the code', () => {
    for (const name of functionNames) {
      expect(written.get(name)?.unclear, name).toEqual([]);
      expect(queried.get(name)?.unclear, name).toEqual([]);
    }
  });

  test.each(functionNames)(
    'the portal table’s rows that %s may touch are exactly those that its code uses',
    (name) => {
      for (const statement of onPortal(name).filter(isReading)) {
        expect(rowsOf(statement)).toEqual(touched.get(name));
      }
    },
  );

  // It answers visitors without the table, but shares the code that extends a session.
  test.each(functionNames.filter((name) => name !== 'dataset'))(
    'the portal table’s rows that %s may write are exactly those that its code writes, by action and field',
    (name) => {
      expect(writesAllowed(name)).toEqual(writesDone(name));
    },
  );

  test.each(functionNames)(
    'the partitions of the index that %s may query are exactly those that its code queries',
    (name) => {
      expect(onIndex(name).flatMap(rowsOf)).toEqual(queried.get(name)?.partitions);
      for (const statement of onIndex(name)) expect(actionsOf(statement)).toEqual(['dynamodb:Query']);
    },
  );

  test('the portal table’s rows can’t be reached by a function without any', () => {
    const reaching = functionNames.filter((name) => onPortal(name).length > 0);
    expect(reaching).toContain('auth');
    expect(reaching).not.toContain('dataset');
    expect(grants.dataset).toEqual({});
    expect(reaching.filter((name) => !touched.get(name)?.length)).toEqual([]);
  });

  test('the portal table’s rows with passkeys, uploads or messages are touched by few functions', () => {
    const whoTouches = (rows: string) =>
      functionNames.filter((name) => onPortal(name).some((each) => rowsOf(each).includes(rows)));
    expect(whoTouches('PASSKEYS#*')).toEqual(['auth', 'passkey', 'organizationJobs']);
    expect(writesAllowed('organizationJobs').filter((write) => write.includes('PASSKEYS#'))).toEqual([
      'DeleteItem PASSKEYS#*',
    ]);
    expect(whoTouches('UPLOAD#*')).toEqual(['publishing', 'scanVerdicts']);
    expect(whoTouches('MESSAGES')).toEqual(['forms']);
  });

  test('sessions are opened only where people log in, and addresses are taken only where people are invited', () => {
    expect(whoMay('PutItem SESSION#*')).toEqual(['auth', 'account', 'invite', 'profile', 'passkey']);
    expect(whoMay('PutItem EMAIL#*')).toEqual(['invite', 'members', 'memberJobs']);
  });

  test('look-ups may only choose a source, extend a session, and write their own limits and votes', () => {
    expect(writesAllowed('lookup')).toEqual([
      'DeleteItem SIGNALVOTES#*',
      'PutItem SIGNALTALLY',
      'PutItem SIGNALVOTES#*',
      'UpdateItem ACCOUNT#* current_source',
      'UpdateItem LIMIT#*',
      'UpdateItem SESSION#* last_seen_at, source',
      'UpdateItem SIGNALTALLY',
      'UpdateItem SIGNALVOTES#*',
    ]);
  });

  test('no function may write a whole session that exists already', () => {
    const whole = functionNames.filter((name) => writesAllowed(name).includes('UpdateItem SESSION#*'));
    expect(whole).toEqual([]);
  });
});
