import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('../../../shared/brand.ts');
  vi.resetModules();
});

const holder = {
  is_admin: false,
  acting_for: null,
  roles: ['app_user' as const],
  legacy: false,
  anon: false,
  duty: null,
  profile: { entitlements: ['market_insights' as const, 'dashboards' as const, 'brand_pulse' as const] },
};
const apps = ['market_insights', 'lenses', 'brand_maps', 'knowledgebase'];

/** The hub with only the apps that `isOffered` accepts. */
async function hubWith(isOffered: () => boolean) {
  vi.resetModules();
  vi.doMock('../../../shared/brand.ts', async (original) => ({ ...(await original<object>()), isOffered }));
  const { linksIn } = await import('../../../shared/rules/access/visibility.ts');
  return linksIn('hub', holder).filter((link) => apps.includes(link));
}

test('the hub links only to external apps that have an address', async () => {
  expect(await hubWith(() => true)).toEqual(apps);
  expect(await hubWith(() => false)).toEqual([]);
});

test('an external app with an example or empty address isn’t offered', async () => {
  vi.doMock('../../../shared/brand.ts', async (original) => {
    const { brand, ...rest } = await original<typeof import('../../../shared/brand.ts')>();
    Object.assign(brand.external, { brandMaps: '', lenses: 'https://lenses.larkspur.com/' });
    return { brand, ...rest };
  });
  const { isOffered } = await import('../../../shared/brand.ts');
  expect([isOffered('knowledgebase'), isOffered('brandMaps'), isOffered('lenses')]).toEqual([
    false,
    false,
    true,
  ]);
});
