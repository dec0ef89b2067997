import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.ts';

const ownProduct = '**/loginRefusals.test.ts';
// Pictures are for people to look at: SCREENS=1 npm test -- e2e pictures
const pictures = process.env.SCREENS ? [] : ['**/pictures.test.ts'];

export default defineConfig({
  // What starts a product of its own goes first: it would keep one worker busy at the end while the other idles.
  projects: [
    { name: 'own product', testMatch: ownProduct },
    { name: '', testMatch: '**/*.test.ts', testIgnore: [ownProduct, ...pictures] },
  ],
  outputDir: '../../test-results/e2e',
  globalSetup: './globalSetup.ts',
  fullyParallel: true,
  // One more than the cores of a small machine: a journey often waits.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine can stand still for seconds. A journey that needs its second try is reported as flaky: mend it.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: chromiumLaunch,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
  },
});
