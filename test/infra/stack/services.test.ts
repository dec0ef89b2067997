import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { synthesized, synthesizedRollout } from './synthesized.ts';

it('docs/operations.md lists every service that the stack needs', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const [, section = ''] = /^## What it depends on$(.*?)^## /ms.exec(page) ?? [];
  const types = [synthesized(), synthesizedRollout()].flatMap(({ all }) => Object.values(all));
  // A custom resource is one of our own functions.
  const named = types.map(({ Type }) => Type.split('::')).filter(([owner]) => owner === 'AWS');
  const services = new Set(named.map(([, service]) => service));
  expect(services.size).toBeGreaterThan(15);
  expect([...services].filter((service) => !section.includes(`\`${service}\``))).toEqual([]);
});
