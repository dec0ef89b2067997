import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeRedirect } from '../../../shared/rules/access/safeRedirect.ts';

const site = {
  origin: 'https://tideline.example',
  externalApps: ['https://lenses.tideline.example/', 'https://kb.tideline.example/start'],
};

test.each([
  ['/AppView/portal', '/AppView/portal'],
  ['/AppView/portal?tab=more#top', '/AppView/portal?tab=more#top'],
  ['/ConsumerForecast/search-result?search=a%5Cb%0Ac', '/ConsumerForecast/search-result?search=a%5Cb%0Ac'],
  ['/products#os-product', '/products#os-product'],
  ['/a/../b', '/b'],
  ['/api-guide', '/api-guide'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['https://tideline.example/AppView/portal', '/AppView/portal'],
  ['https://lenses.tideline.example/board/7?x=1', 'https://lenses.tideline.example/board/7?x=1'],
  ['https://kb.tideline.example/', 'https://kb.tideline.example/'],
  ['/player?back=https://evil.example', '/player?back=https://evil.example'],
])('a redirect target on the site or in a configured app is kept: %s', (raw, target) => {
  expect(safeRedirect(raw, site)).toBe(target);
});

test('an app without an address doesn’t block redirects to the others', () => {
  const without = { ...site, externalApps: ['', ...site.externalApps] };
  expect(safeRedirect('https://kb.tideline.example/', without)).toBe('https://kb.tideline.example/');
});

test.each([
  [null],
  [undefined],
  [''],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/%5Cevil.example'],
  ['/%255Cevil.example'],
  ['/%2Fevil.example'],
  ['/%2F%2Fevil.example'],
  ['/%252Fevil.example'],
  ['/%25252525252Fevil.example'],
  ['%2F%2Fevil.example'],
  ['/..//evil.example'],
  ['/%2e%2e//evil.example'],
  ['/a/../..//evil.example'],
  ['/\t/evil.example'],
  ['/%09/evil.example'],
  ['/\n/evil.example'],
  ['/%00'],
  [' /AppView/portal'],
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  ['java\nscript:alert(1)'],
  ['javascript%3Aalert(1)'],
  ['data:text/html,x'],
  ['blob:https://tideline.example/1'],
  ['https://evil.example/'],
  ['https:evil.example'],
  ['https:/evil.example'],
  ['https://tideline.example.evil.example/'],
  ['https://tideline.example@evil.example/'],
  ['https://me:secret@tideline.example/'],
  ['https://lenses.tideline.example@evil.example/'],
  ['https://lenses.tideline.example:8443/'],
  ['http://lenses.tideline.example/'],
  ['http://tideline.example/'],
  ['https://tideline.example\\@evil.example/'],
  ['/api'],
  ['/api/auth/account/logout'],
  ['/API/auth/account/logout'],
  ['/%61pi/auth/account/logout'],
  ['/x/../api/auth/account/logout'],
  ['https://tideline.example/api/auth/account/logout'],
  ['AppView/portal'],
  ['?x'],
  ['/%'],
  [`/${'a'.repeat(3000)}`],
])('an unsafe redirect target is ignored: %s', (raw) => {
  expect(safeRedirect(raw, site)).toBeNull();
});

test('a random redirect target stays on the site or in a configured app', () => {
  const hostile = fc.array(
    fc.constantFrom(
      '/',
      '\\',
      '//',
      '..',
      '.',
      '%2f',
      '%5c',
      '%2e',
      '@',
      ':',
      'evil.example',
      'https:',
      '\t',
      '?',
      '#',
      'a',
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(hostile, (parts) => {
      const target = safeRedirect(parts.join(''), site);
      if (target === null) return;
      const { origin } = new URL(target, site.origin);
      expect([site.origin, ...site.externalApps.map((app) => new URL(app).origin)]).toContain(origin);
    }),
    { numRuns: 5000 },
  );
});
