import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.ts';

const ownProduct = '**/loginRefusals.test.ts';
// Pictures for people to look at: SCREENS=1 npm test -- e2e pictures
const pictures = process.env.SCREENS ? [] : ['**/pictures.test.ts'];

export default defineConfig({
  // Journeys that start their own product run first, or one of them would run alone at the end.
  projects: [
    { name: 'own product', testMatch: ownProduct },
    { name: '', testMatch: '**/*.test.ts', testIgnore: [ownProduct, ...pictures] },
  ],
  outputDir: '../../test-results/e2e',
  globalSetup: './globalSetup.ts',
  fullyParallel: true,
  // One more than the cores of a small machine, since journeys often wait.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // The same for everybody: a second try would hide what a person sees.
  retries: 0,
  // Far above what a quiet machine needs, as a busy one can take ten times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: chromiumLaunch,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    navigationTimeout: 45_000,
    screenshot: 'only-on-failure',
  },
});
