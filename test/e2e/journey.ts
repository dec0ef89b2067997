import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { demoPassword } from '../../infra/demo/world.ts';
import { inboxOf, type ReceivedMail } from '../support/inbox.ts';
import { type Product, startProduct } from '../support/product.ts';
import { KeptTab, openNothing } from './keptTab.ts';

export { expect } from '@playwright/test';

type Problems = {
  /** A complaint of the browser that this journey brings about on purpose. */
  expect: (pattern: RegExp) => void;
  /** What the browser has complained of since it was last asked, but for what is expected here. */
  take: (expected?: RegExp) => string[];
};

type Options = { ownProduct: boolean };
type OwnOptions = { newBrowser: boolean };

export type SharedProduct = Omit<Product, 'stop'>;

/** Every journey runs against the real product, and fails on any error that the browser reports on its way. */
export const test = base.extend<
  OwnOptions & { problems: Problems },
  Options & { product: SharedProduct; keptTab: KeptTab }
>({
  // For journeys that use up what others need, such as an address's failed logins.
  ownProduct: [false, { option: true, scope: 'worker' }],

  product: [
    async ({ ownProduct }, use) => {
      if (!ownProduct) return use(sharedProduct());
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    // Its start has its own time: it would use up that of the first journey.
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ product }, use) => use(product.origin),

  // For journeys that change what a page begins with, or what the browser allows it.
  newBrowser: [false, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is wanted first.
  keptTab: [async ({}, use) => use(new KeptTab()), { scope: 'worker' }],

  context: async ({ browser, keptTab, newBrowser }, use) => {
    if (newBrowser) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
    } else {
      const page = await keptTab.open(browser);
      await use(page.context());
      loggedIn.delete(page.context());
      await keptTab.clear();
    }
  },

  page: async ({ context, browser, keptTab, newBrowser }, use) =>
    use(newBrowser ? await context.newPage() : await keptTab.open(browser)),

  problems: [
    async ({ context }, use) => {
      const { found, stop } = listen(context);
      const told = await context.addInitScript(tellOfPolicy);
      const expected = [/the server responded with a status of 401 .*\/api\/auth\/account$/];
      const take = (here?: RegExp) =>
        found.splice(0).filter((line) => ![...expected, here].some((pattern) => pattern?.test(line)));
      await use({ expect: (pattern) => expected.push(pattern), take });
      // An answer that is still being changed for the page has nobody to go to any more.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      await Promise.all([stop(), told.dispose()]);
      expect(take()).toEqual([]);
    },
    { auto: true },
  ],
});

function sharedProduct(): SharedProduct {
  const {
    TIDELINE_ORIGIN: origin,
    TIDELINE_INBOX: inbox,
    TIDELINE_PREVIEW: preview,
    TIDELINE_FOLDER: data,
  } = process.env;
  if (!origin || !inbox || !preview || !data) throw new Error('The product was not started.');
  return { origin, inbox, preview, data };
}

/** Code that tries what the security policy forbids, and goes on without it, leaves nothing in the console. */
const tellOfPolicy = `addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
  console.error(violatedDirective + ' is broken by ' + sourceFile))`;

/** Errors and warnings of the console, uncaught errors, failed requests. */
function listen(context: BrowserContext): { found: string[]; stop: () => Promise<void> } {
  const found: string[] = [];
  const stop = async () => {
    for (const event of ['console', 'weberror', 'requestfailed']) await context.removeAllListeners(event);
  };
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    found.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left gives up what it was still loading.
    if (reason !== 'net::ERR_ABORTED') found.push(`failed: ${reason} ${request.url()}`);
  });
  return { found, stop };
}

const loggedIn = new WeakMap<BrowserContext, string>();

/** A person logged in behind the scenes stays logged in for the next page, unless the session has ended. */
async function isLoggedIn(page: Page, email: string): Promise<boolean> {
  if (loggedIn.get(page.context()) !== email) return false;
  const response = await page.request.get('/api/auth/account');
  return response.ok() && ((await response.json()) as { email: string }).email === email;
}

/** Logs in behind the scenes, and leaves what a page leaves that someone logged in with. */
export async function logInBehind(page: Page, email: string): Promise<void> {
  if (await isLoggedIn(page, email)) return;
  // A page of the app that is still open would ask on while its session makes room for the new one.
  await openNothing(page);
  const response = await page.request.post('/api/auth/account/login', {
    headers: { 'x-requested-with': 'tideline' },
    data: { email, password: demoPassword },
  });
  expect(response.status(), `login of ${email}`).toBe(200);
  await page.evaluate("localStorage.setItem('likely-session', '1')");
  loggedIn.set(page.context(), email);
}

/** For journeys that aren't about the login: opens client home or another page directly. */
export async function enterAs(page: Page, email: string, path = '/AppView/client-home'): Promise<void> {
  await logInBehind(page, email);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Comes by the preview link. */
export async function enterAsGuest(page: Page): Promise<void> {
  await page.goto(sharedProduct().preview);
  await expect(
    page.getByRole('button', { name: 'Exit Preview Mode' }).or(page.getByRole('button', { name: 'Menu' })),
  ).toBeVisible();
}

export async function fillLogin(
  page: Page,
  username: string,
  password: string = demoPassword,
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export const logInButton = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });

/** What moves by itself for longer than anybody can see, and what would pass from one look to another, once the page is drawn. */
export const movements = (page: Page) =>
  page.evaluate<string[]>(`new Promise(requestAnimationFrame).then(() => document.getAnimations()
    .filter((each) => each instanceof CSSTransition || (each.timeline === document.timeline && each.effect.getComputedTiming().endTime > 1))
    .map((each) => each.transitionProperty ?? each.animationName))`);

/** The newest mail to somebody, of those with a subject where one is given, once it has come. */
export async function mailTo(product: Pick<Product, 'inbox'>, address: string, subject?: string) {
  const inbox = inboxOf(product.inbox);
  let mail: ReceivedMail | undefined;
  const found = async () => {
    const mails = await inbox.to(address);
    mail = mails.findLast((each) => subject === undefined || each.subject === subject);
    return mail;
  };
  await expect.poll(found, `a mail to ${address}`).toBeDefined();
  if (!mail) throw new Error(`No mail to ${address}.`);
  return mail;
}
