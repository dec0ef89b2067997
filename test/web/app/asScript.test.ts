import { expect, test } from 'vitest';
import { asScript } from '../../../web/app/prerender/document.ts';

test('data in a page can’t end its script, and is read back unchanged', () => {
  const hostile = { name: '</script><script>alert(1)</script><!--', text: 'a < b & "c" \u2028' };
  const written = asScript(hostile);
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toEqual(hostile);
});
