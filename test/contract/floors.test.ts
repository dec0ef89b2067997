import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';
import { absent, inner, withoutCalls } from './floors.ts';

const floors = ['functions', 'web', 'test/api'] as const;
const features = globSync('*/*.ts', { cwd: join(projectRoot, 'shared/api') })
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((feature) => !withoutCalls.includes(feature));

describe.each(features)('%s', (feature) => {
  test.each(floors)('has a folder of that name in %s, or a reason to have none', (floor) => {
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

/** `area/feature`, without the platform, the outbox and jobs, which aren’t features. */
function folders(floor: string): string[] {
  const areas = readdirSync(join(projectRoot, 'shared/api'), { withFileTypes: true });
  return areas
    .filter((area) => area.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(projectRoot, floor, name), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'jobs')
        .map((entry) => `${name}/${entry.name}`),
    );
}
