import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';
import { absent, inner, screens, withoutCalls } from './floors.ts';

const floors = ['functions', 'web', 'test/api'] as const;
const features = globSync('*/*.ts', { cwd: join(projectRoot, 'shared/api') })
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((feature) => !withoutCalls.includes(feature));

describe.each(features)('%s', (feature) => {
  test.each(floors)('a feature has a folder of its name in %s, or a reason to have none', (floor) => {
    const reason = absent[feature]?.[floor];
    expect({ there: existsSync(join(projectRoot, floor, feature)) }, feature).toEqual({ there: !reason });
  });
});

test('a folder of functions is named by a file of shared/api, or says what it is for', () => {
  const named = new Set([...features, ...Object.keys(inner)]);
  expect(folders('functions').filter((folder) => !named.has(folder))).toEqual([]);
});

test('each reason belongs to a feature or folder that exists', () => {
  expect(Object.keys(absent).filter((feature) => !features.includes(feature))).toEqual([]);
  expect(Object.keys(inner).filter((folder) => !folders('functions').includes(folder))).toEqual([]);
});

test('a folder of the web is named after a feature, or is in the list of screens', () => {
  const named = new Set([
    ...features,
    ...Object.entries(screens).flatMap(([area, names]) => names.split(' ').map((name) => `${area}/${name}`)),
  ]);
  expect(folders('web').filter((folder) => !named.has(folder))).toEqual([]);
  expect(
    [...named].filter((folder) => !features.includes(folder) && !folders('web').includes(folder)),
  ).toEqual([]);
});

test.each(['test/api', 'test/unit', 'test/web'])('a folder of %s is named after what it tests', (level) => {
  const tested = new Set(
    ['functions', 'web'].flatMap((floor) => [...folders(floor), ...folders(floor, 'jobs')]),
  );
  expect(folders(level).filter((folder) => !tested.has(folder))).toEqual([]);
});

/** `area/feature`, without the platform, the outbox and jobs, which aren’t features. */
function folders(floor: string, within = ''): string[] {
  const areas = readdirSync(join(projectRoot, 'shared/api'), { withFileTypes: true });
  return areas
    .filter((area) => area.isDirectory() && existsSync(join(projectRoot, floor, area.name, within)))
    .flatMap(({ name }) =>
      readdirSync(join(projectRoot, floor, name, within), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'jobs')
        .map((entry) => `${name}/${entry.name}`),
    );
}
