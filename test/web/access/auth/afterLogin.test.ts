// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { type Arrival, afterLogin } from '../../../../web/access/frame/afterLogin.ts';
import { aViewer } from '../../world.tsx';

const origin = 'https://tideline.example';
const plain = { redirectUrl: null, remembered: null, dialog: false, origin };
const legacy = aViewer({ legacy: true });
const withoutRoles = aViewer({ roles: [] });

test.each<[string, Parameters<typeof afterLogin>, Arrival]>([
  ['home on the page', [aViewer(), plain], { how: 'route', path: '/AppView/client-home' }],
  [
    'home from the dialog',
    [aViewer(), { ...plain, dialog: true }],
    { how: 'new-tab', path: '/AppView/client-home' },
  ],
  ['the portal for legacy', [legacy, { ...plain, dialog: true }], { how: 'route', path: '/AppView/portal' }],
  [
    'the remembered path',
    [legacy, { ...plain, remembered: '/user-settings' }],
    { how: 'route', path: '/user-settings' },
  ],
  [
    'the external app that was wanted before a duty',
    [aViewer(), { ...plain, remembered: 'https://lenses.tideline.example/b' }],
    { how: 'full', address: 'https://lenses.tideline.example/b' },
  ],
  [
    'redirect_url before the remembered path',
    [aViewer(), { ...plain, redirectUrl: '/AppView/portal?tab=more', remembered: '/user-settings' }],
    { how: 'full', address: '/AppView/portal?tab=more' },
  ],
  [
    'redirect_url to an external app',
    [aViewer(), { ...plain, redirectUrl: 'https://lenses.tideline.example/b' }],
    { how: 'full', address: 'https://lenses.tideline.example/b' },
  ],
  [
    'home when redirect_url is an external app, without App Access',
    [
      aViewer({ roles: ['portal_user'] }),
      {
        ...plain,
        redirectUrl: 'https://lenses.tideline.example/b',
        remembered: 'https://lenses.tideline.example/b',
      },
    ],
    { how: 'route', path: '/AppView/client-home' },
  ],
  [
    'home when redirect_url leads elsewhere',
    [aViewer(), { ...plain, redirectUrl: 'https://evil.example/' }],
    { how: 'route', path: '/AppView/client-home' },
  ],
  [
    'the disabled page before the remembered path',
    [withoutRoles, { ...plain, remembered: '/user-settings' }],
    { how: 'route', path: '/disabled-login' },
  ],
  [
    'a duty before everything else',
    [aViewer({ duty: 'set_up_second_factor' }), { ...plain, redirectUrl: '/AppView/portal', dialog: true }],
    { how: 'route', path: '/set-up-second-factor' },
  ],
  [
    'the new password for a session from a reset link',
    [aViewer({ duty: 'set_password' }), plain],
    { how: 'route', path: '/reset-password' },
  ],
])('a login leads to %s', (_where, [viewer, from], arrival) => {
  expect(afterLogin(viewer, from)).toEqual(arrival);
});
