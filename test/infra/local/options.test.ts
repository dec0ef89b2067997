import { expect, test } from 'vitest';
import { readOptions } from '../../../infra/local/options.ts';

test('the options of a start name the states only in the demonstration world, and unknown ones are refused in a line', () => {
  expect(readOptions(['--states'])).toMatchObject({ states: true, demo: true });
  expect(readOptions([])).toMatchObject({ states: false });
  expect(() => readOptions(['--states', '--no-demo'])).toThrow('--states and --no-demo exclude each other.');
  expect(() => readOptions(['--state'])).toThrow(/^Unknown option '--state'\.\nnpm start/);
});
