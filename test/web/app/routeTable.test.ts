import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Entitlement } from '../../../shared/model/entitlement.ts';
import { Role, roleNames } from '../../../shared/model/role.ts';
import { paths } from '../../../shared/paths.ts';
import { type AppPath, appPages, mayOpenPage, pageAt } from '../../../shared/rules/access/appPages.ts';
import type { ViewerAccess } from '../../../shared/rules/access/visibility.ts';
import { pages } from '../../../web/app/routes.tsx';

const everyPath = Object.keys(appPages) as AppPath[];

const sight = (role: Role): ViewerAccess => ({
  legacy: false,
  anon: false,
  is_admin: role.startsWith('internal'),
  roles: [role],
  profile: { entitlements: Entitlement.options },
  duty: null,
  acting_for: null,
});

const guest: ViewerAccess = { ...sight('portal_user'), anon: true, roles: [] };
const people = [
  ...Role.options.map((role) => [roleNames[role], sight(role)] as const),
  ['preview guest', guest] as const,
];

const trail = (path: AppPath): string => {
  const { title, under } = appPages[path];
  return under === null ? title : `${trail(under)} › ${title}`;
};

test('every page with its place and those who may open it', () => {
  const table = everyPath.map((path) => {
    const who = people.flatMap(([name, viewer]) => (mayOpenPage(path, viewer) ? name : []));
    return `${path}\n    ${trail(path)}\n    ${who.length === people.length ? 'everyone logged in' : who.join(', ')}`;
  });
  expect(table.join('\n')).toMatchSnapshot();
});

test.each([
  ['as it is', paths.adminMessages, paths.adminMessages],
  ['with a trailing slash', `${paths.adminMessages}/`, paths.adminMessages],
  ['in another case', paths.adminMessages.toUpperCase(), paths.adminMessages],
  ['that the table lacks', '/AppView/admin/nothing', undefined],
])('an address %s is found like the router finds it', (_, address, path) => {
  expect(pageAt(address)).toBe(path);
  expect(mayOpenPage(pageAt(address), sight('internal_admin'))).toBe(path !== undefined);
});

test('every page below the login is in the table', () => {
  const open = new Set<string>([paths.somethingWentWrong]);
  const behindLogin = pathsOf(pages).filter((path) =>
    /^\/(AppView|ConsumerForecast|user-settings)/.test(path),
  );
  expect(behindLogin.filter((path) => !open.has(path)).toSorted()).toEqual(everyPath.toSorted());
});

function pathsOf(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
}
