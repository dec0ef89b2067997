import { expect, test } from 'vitest';
import { Failure } from '../../../../functions/platform/failure.ts';
import { contactFormPage } from '../../../../functions/site/messages/contactFormPage.ts';

const pageOf = (failure: Failure) => contactFormPage.refused(failure, {}, '4c1f09aa27b3d851').body;

test('a form that fails through our fault shows the reference for support', () => {
  expect(pageOf(new Failure('internal'))).toContain('Reference for support: <code>4c1f09aa27b3d851</code>');
  expect(pageOf(new Failure('too_many_attempts'))).not.toContain('4c1f09aa27b3d851');
});
