import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { MadeState } from '../../infra/demo/states/states.ts';
import { demoPassword } from '../../infra/demo/world.ts';
import { readStates } from '../../infra/local/demonstration.ts';
import { inboxOf, type ReceivedMail } from '../support/inbox.ts';
import { type Product, startProduct } from '../support/product.ts';
import { KeptTab, openNothing } from './keptTab.ts';

export { expect } from '@playwright/test';

type Problems = {
  /** Expects a browser error that the journey causes on purpose. */
  expect: (pattern: RegExp) => void;
  /** New errors of the browser, except the expected one. */
  take: (expected?: RegExp) => string[];
};

type Options = { ownProduct: boolean; withStates: boolean };
type OwnOptions = { newBrowser: boolean };

export type SharedProduct = Omit<Product, 'stop'>;

/** Every journey runs against the real product and fails on any error that the browser reports. */
export const test = base.extend<
  OwnOptions & { problems: Problems },
  Options & { product: SharedProduct; keptTab: KeptTab }
>({
  // For journeys that use up shared limits, such as an address’s failed logins.
  ownProduct: [false, { option: true, scope: 'worker' }],

  // For journeys that begin in a named state of the demonstration, in a product of their own.
  withStates: [false, { option: true, scope: 'worker' }],

  product: [
    async ({ ownProduct, withStates }, use) => {
      if (!ownProduct && !withStates) return use(sharedProduct());
      const product = await startProduct({ states: withStates });
      await use(product);
      await product.stop();
    },
    // The start has its own timeout, so that it doesn’t use up the first journey’s.
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ product }, use) => use(product.origin),

  // For journeys that change a page’s initial state or the browser’s permissions.
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
      const expected = [
        /the server responded with a status of 401 .*\/api\/auth\/account$/,
        // A busy machine turns events away, which are sent again; a page left after a logout sends its last ones without a session.
        /the server responded with a status of (?:429|403) .*\/api\/log\/write$/,
      ];
      const take = (here?: RegExp) =>
        found.splice(0).filter((line) => ![...expected, here].some((pattern) => pattern?.test(line)));
      await use({ expect: (pattern) => expected.push(pattern), take });
      // Routes with pending responses would otherwise fail after the page has closed.
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

/** Reports violations of the security policy, which code may catch without a trace in the console. */
const tellOfPolicy = `addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
  console.error(violatedDirective + ' is broken by ' + sourceFile))`;

/** Console errors and warnings, uncaught errors and failed requests. */
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
    // Leaving a page cancels its requests.
    if (reason !== 'net::ERR_ABORTED') found.push(`failed: ${reason} ${request.url()}`);
  });
  return { found, stop };
}

/** A state that `npm start -- --states` lists, by its name. */
export function stateOf({ data }: SharedProduct, name: string): MadeState {
  const found = readStates(data).find((state) => state.name === name);
  if (!found) throw new Error(`There is no state “${name}”.`);
  return found;
}

const loggedIn = new WeakMap<BrowserContext, string>();

/** A person who is logged in by API stays so on the next page, unless the session has ended. */
async function isLoggedIn(page: Page, email: string): Promise<boolean> {
  if (loggedIn.get(page.context()) !== email) return false;
  const response = await page.request.get('/api/auth/account');
  return response.ok() && ((await response.json()) as { email: string }).email === email;
}

/** Logs in by API, and sets the browser storage like a login on a page. */
export async function logInBehind(page: Page, email: string): Promise<void> {
  if (await isLoggedIn(page, email)) return;
  // An open page of the app would keep making calls while its session is replaced.
  await openNothing(page);
  const response = await page.request.post('/api/auth/account/login', {
    headers: { 'x-requested-with': 'tideline' },
    data: { email, password: demoPassword },
  });
  expect(response.status(), `login of ${email}`).toBe(200);
  await page.evaluate("localStorage.setItem('likely-session', '1')");
  loggedIn.set(page.context(), email);
}

/** For journeys that aren’t about the login: opens a page directly. */
export async function enterAs(page: Page, email: string, path = '/AppView/client-home'): Promise<void> {
  await logInBehind(page, email);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** A logged-in person is asked before the preview ends their session. */
export async function enterAsGuest(page: Page): Promise<void> {
  await page.goto(sharedProduct().preview);
  const inPreview = page
    .getByRole('button', { name: 'Exit Preview Mode' })
    .or(page.getByRole('button', { name: 'Menu' }));
  const agree = agreeToPreview(page);
  await expect(inPreview.or(agree)).toBeVisible();
  if (await agree.isVisible()) await agree.click();
  await expect(inPreview).toBeVisible();
}

export const agreeToPreview = (page: Page) =>
  page.getByRole('button', { name: 'Log out and open the preview' });

export async function fillLogin(
  page: Page,
  username: string,
  password: string = demoPassword,
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export const logInButton = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });

/** Animations longer than a person would notice, and differences between two looks, once the page is drawn. */
export const movements = (page: Page) =>
  page.evaluate<string[]>(`new Promise(requestAnimationFrame).then(() => document.getAnimations()
    .filter((each) => each instanceof CSSTransition || (each.timeline === document.timeline && each.effect.getComputedTiming().endTime > 1))
    .map((each) => each.transitionProperty ?? each.animationName))`);

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

/** Before their first change to a customer, staff say why they act for it. */
export async function giveReason(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Act for / });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ticket 12');
  await dialog.getByRole('button', { name: 'Act and save' }).click();
}
