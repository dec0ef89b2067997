import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { itemPaths, paths } from '../../../shared/paths.ts';
import { pages } from '../../../web/app/routes.tsx';

const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

test('the pages of the app and the addresses known to CloudFront are the same', () => {
  const routed = pathsOf(pages).filter((path) => path !== '*');
  expect([...new Set(routed)].sort()).toEqual(
    [...Object.values(paths), ...Object.values(itemPaths)].toSorted(),
  );
});
