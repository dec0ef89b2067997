import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brand } from '../../shared/brand.ts';

const fileText = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

type LockedPackage = { integrity?: string; inBundle?: boolean; link?: boolean };

describe('the repository', () => {
  test('every package in the lock file has a hash, or comes inside one that has', () => {
    const { packages } = JSON.parse(fileText('package-lock.json')) as {
      packages: Record<string, LockedPackage>;
    };
    const unchecked = Object.entries(packages)
      .filter(([path, { integrity, inBundle, link }]) => path && !integrity && !inBundle && !link)
      .map(([path]) => path);
    expect(unchecked).toEqual([]);
  });

  test('the license names the operator’s company, and the security policy its address', () => {
    expect(fileText('LICENSE')).toContain(`${brand.company}. All rights reserved.`);
    expect(fileText('SECURITY.md')).toContain(brand.contactEmail);
  });
});
