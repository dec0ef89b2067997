import { expect, test } from 'vitest';
import { notStored } from '../../../../functions/platform/services/notStored.ts';

const named = (name: string, more: object = {}) => Object.assign(new Error('Something'), { name, ...more });
const cancelled = (...codes: string[]) =>
  named('TransactionCanceledException', { CancellationReasons: codes.map((Code) => ({ Code })) });

test.each([
  ['the system’s own', named('Error', { code: 'ENOSPC' })],
  ['a quota’s', named('Error', { code: 'EDQUOT' })],
  ['the file store’s', named('InsufficientStorage')],
  [
    'the local database’s',
    Object.assign(new Error('commit failed (backend: database or disk is full)'), {
      name: 'InternalServerError',
    }),
  ],
  ['one behind another', new Error('Not written.', { cause: named('Error', { code: 'ENOSPC' }) })],
])('an error of a full disk is recognized: %s', (_, error) => {
  expect(notStored(error)).toBe('storage_full');
});

test.each([
  named('ThrottlingException'),
  named('ProvisionedThroughputExceededException'),
  named('RequestLimitExceeded'),
  named('SlowDown'),
  cancelled('None', 'ThrottlingError'),
  cancelled('ProvisionedThroughputExceeded', 'None'),
])('a rejected request is recognized as not stored: $name', (error) => {
  expect(notStored(error)).toBe('busy');
});

test.each([
  ['a service failed', named('InternalServerError')],
  ['there was no response', named('TimeoutError')],
  ['the connection broke', named('Error', { code: 'ECONNRESET' })],
  ['a condition failed', cancelled('ConditionalCheckFailed')],
  ['it isn’t an error', 'ENOSPC'],
])(
  'a request that may be stored, or failed for another reason, isn’t recognized as rejected: %s',
  (_, error) => {
    expect(notStored(error)).toBeUndefined();
  },
);
