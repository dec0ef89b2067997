import { expect, test } from 'vitest';
import { sampleMails } from '../../../../scripts/sampleMails.ts';

test('a digest states the window, the basis and the interval of each change, in text and in HTML', () => {
  const { text, html } = sampleMails().digest;
  expect(text).toContain('Brand · Food/Beverage · Instagram · data to October 2026');
  const basis =
    '1,204 posts in three months, 896 in the same months a year earlier; 95% interval +21% to +49%.';
  expect(text).toContain(`rose 5.0%.\n${basis}`);
  expect(html).toContain(basis);
  expect(html).toContain('data to October 2026');
});
