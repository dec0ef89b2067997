// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aCase, anOffice, anOpening, aQuote, visitSite } from './aSite.ts';

const main = () => screen.getByRole('main');
const heading = () => screen.findByRole('heading', { level: 1 });

test('the navigation links to every page, in the order of the specification', async () => {
  visitSite('/about');
  await heading();
  const nav = within(screen.getByRole('navigation', { name: 'Main' }));
  const [list] = nav.getAllByRole('list');
  const links = within(list as HTMLElement).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['What We Do', '/what-we-do'],
    ['Products', '/products'],
    ['About Us', '/about'],
    ['Reports', '/resources'],
    ['Press & Media', '/press'],
    ['Careers', '/career'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
    null,
    null,
    'page',
    null,
    null,
    null,
  ]);
});

test('the navigation has a footer with eight links, the offices, the year and the terms', async () => {
  visitSite('/about');
  await heading();
  const footer = within(screen.getByRole('contentinfo'));
  const links = footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Contact', '/contact'],
    ['Careers', '/career'],
    ['Partnerships', '/about#partnerships'],
    ['Methodology', '/methodology'],
    ['Security', '/security'],
    ['Privacy Policy', '/policy'],
    ['Data Rights', '/data-rights'],
    ['Cookies', '/policy#cookies'],
    ['Terms and conditions', '/terms-and-conditions'],
  ]);
  for (const text of ['Los Angeles', 'New York', 'London', String(new Date().getFullYear())])
    footer.getByText(text);
});

test.each([
  ['/what-we-do', ['strategy', 'investment', 'process']],
  ['/products', ['os-product', 'Workshops', 'products-btn', 'contact_form', 'osproduct']],
  ['/about', ['partnerships']],
  ['/policy', ['cookies']],
])('%s has the anchors that links refer to', async (path, anchors) => {
  visitSite(path);
  await heading();
  expect(anchors.filter((id) => !document.getElementById(id))).toEqual([]);
});

test('the home page claims 350+ million posts alone, and What We Do both readings of the scale', async () => {
  visitSite('/');
  await heading();
  within(main()).getByText(/^350\+ million social posts a month\./);
  expect(main().textContent).not.toMatch(/613|129M/);
  cleanup();
  visitSite('/what-we-do');
  await heading();
  const figures = within(main()).getAllByRole('definition').slice(0, 4);
  expect(figures.map(({ textContent }) => textContent)).toEqual(['613M+', '350M+', '129M+', '7']);
});

test('home claims seven market verticals and lists eight, with an explanation', async () => {
  visitSite('/what-we-do');
  await heading();
  const listed = within(main()).getByText(/so the seven verticals have eight names/).textContent ?? '';
  expect(listed.split('. ')[0]?.split(' · ')).toHaveLength(8);
});

test('published content on the site shows logos in rows of four', async () => {
  const logos = [1, 2, 3, 4, 5, 6].map((n) => ({ name: `Client ${n}`, image: `/media/${n}.webp` }));
  visitSite('/', { logos });
  const first = await screen.findByRole('img', { name: 'Client 1' });
  const rows = [...(first.closest('section')?.querySelectorAll('ul') ?? [])];
  expect(rows.map((row) => row.children.length)).toEqual([4, 2]);
});

test('published content on the site lists case studies under their kind, each with a page of its own', async () => {
  visitSite('/what-we-do', {
    case_studies: [aCase(), aCase({ id: 'deal', kind: 'investment', title: 'A deal' })],
  });
  await heading();
  const within_ = (id: string) => document.getElementById(id)?.textContent ?? '';
  expect(within_('strategy')).toContain('A launch moved by a season');
  expect(screen.getByRole('link', { name: 'A deal' }).getAttribute('href')).toBe('/case-studies/deal');
  expect(within_('strategy')).not.toContain('A deal');
  expect(within_('investment')).toContain('A deal');
});

test('published content on the site lists positions, each with a page of its own', async () => {
  visitSite('/career', { careers: [anOpening()] });
  const position = await screen.findByRole('heading', { name: 'Linguist' });
  expect(within(position).getByRole('link').getAttribute('href')).toBe('/career/linguist');
});

test.each([
  ['jobs@tideline.example', 'mailto:jobs@tideline.example?subject=Linguist'],
  ['https://jobs.example/1', 'https://jobs.example/1'],
])('a position’s page says what it pays and until when to apply, and links to %s', async (apply, href) => {
  const salary = { currency: 'GBP', from: 48_000, to: 60_000 };
  visitSite('/career/linguist', { careers: [anOpening({ apply, salary, until: '2026-07-01' })] });
  await screen.findByRole('heading', { level: 1, name: 'Linguist' });
  expect(main().textContent).toContain('£48,000 to £60,000 a year');
  expect(main().textContent).toContain('apply by July 1, 2026');
  expect(screen.getByRole('link', { name: 'Apply' }).getAttribute('href')).toBe(href);
});

test('a case study’s page shows its text, figures and dates', async () => {
  const figures = [{ value: '4×', label: 'as many complaints' }];
  const study = aCase({ figures, period: 'May to June 2025', date: '2026-02-10' });
  visitSite('/case-studies/seltzer', { case_studies: [study] });
  await screen.findByRole('heading', { level: 1, name: 'A launch moved by a season' });
  for (const text of ['Second paragraph.', '4×', 'February 10, 2026', 'Figures from May to June 2025'])
    expect(main().textContent).toContain(text);
});

test.each(['/case-studies/none', '/career/none', '/resources/none'])(
  'the address %s of nothing shows the page for unknown paths',
  async (path) => {
    visitSite(path, {});
    await screen.findByRole('heading', { level: 1, name: /can't seem to find the page/ });
  },
);

test('published content on the site shows offices with an address and a phone number', async () => {
  visitSite('/contact', { offices: [anOffice()] });
  await screen.findByText('1 Quay Street');
  expect(screen.getByRole('link', { name: /7946/ }).getAttribute('href')).toBe('tel:+442079460000');
});

test.each([['/', ['customers-title', 'cases', 'quotes-title']]])(
  'published content on the site when empty, leaves out its sections on %s',
  async (path, ids) => {
    visitSite(path);
    await heading();
    expect(ids.filter((id) => document.getElementById(id))).toEqual([]);
  },
);

test.each([
  ['/career', /no open positions right now/],
  ['/press', /Nothing has been published here yet/],
  ['/resources', /No report has been published here yet/],
  ['/player', /There are no videos yet/],
])('published content on the site when empty, shows a message on %s', async (path, text) => {
  visitSite(path);
  await screen.findByText(text);
});

describe('the quotes', () => {
  const quotes = [aQuote(), aQuote({ text: 'The first that finance trusts.', name: 'Jon Pell' })];

  test('all quotes are in one list that can be focused', async () => {
    visitSite('/', { quotes });
    const list = await screen.findByRole('list', { name: 'In our clients’ words' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(list.tabIndex).toBe(0);
  });

  test('the quotes advance by buttons, and can be paused', async () => {
    const user = visitSite('/', { quotes });
    const list = await screen.findByRole('list', { name: 'In our clients’ words' });
    const went: unknown[] = [];
    list.scrollTo = (to?: unknown) => void went.push(to);
    Object.defineProperty(list, 'clientWidth', { value: 800 });
    await user.click(screen.getByRole('button', { name: 'Next quote' }));
    await user.click(screen.getByRole('button', { name: 'Next quote' }));
    await user.click(screen.getByRole('button', { name: 'Previous quote' }));
    expect(went).toEqual([800, 0, 800].map((left) => ({ left, behavior: 'smooth' })));
    await user.click(screen.getByRole('button', { name: 'Pause the quotes' }));
    expect(screen.getByRole('button', { name: 'Play the quotes' })).toBeTruthy();
  });

  test('the quotes have no controls when there is only one', async () => {
    visitSite('/', { quotes: quotes.slice(0, 1) });
    await screen.findByRole('list', { name: 'In our clients’ words' });
    expect(screen.queryByRole('button', { name: 'Next quote' })).toBeNull();
  });
});

test('the agreement has every figure of the specification', async () => {
  visitSite('/terms-and-conditions');
  await heading();
  const text = main().textContent ?? '';
  const figures = [
    /named users/i,
    /your company’s own domain or signed in through your single sign-on/,
    /lasts one year/,
    /renews automatically for one more year/,
    /at least 30 days before the year ends/,
    /can’t be reduced/,
    /An upgrade is invoiced .* due in 30 days/,
    /US dollars/,
    /aren’t refunded/,
    /1% a month/,
    /within 30 days of its date/,
    /10 business days’ notice/,
    /within 30 days of written notice/,
    /150% of the price/,
    /Source: Tideline Insights\./,
    /12 months afterwards/,
    /State of California/,
    /Los Angeles County/,
  ];
  expect(figures.filter((figure) => !figure.test(text))).toEqual([]);
});

test('the privacy policy shows its effective date and minimum age', async () => {
  visitSite('/policy');
  await heading();
  const text = main().textContent ?? '';
  expect(text).toMatch(/effective as of 16 May 2018/);
  expect(text).toMatch(/18 and older/);
});

test('the installer is downloaded from the configured address', async () => {
  visitSite('/installer');
  await heading();
  expect(screen.getByRole('link', { name: 'Download for Windows' }).getAttribute('href')).toBe(
    'https://os.tideline.example/installer/windows',
  );
});

describe('the quotes without interaction', () => {
  const quotes = [aQuote(), aQuote({ text: 'The first that finance trusts.', name: 'Jon Pell' })];

  async function leftFor(ms: number, before: (user: ReturnType<typeof visitSite>) => Promise<void>) {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const went = vi.fn();
    HTMLElement.prototype.scrollTo = went;
    const user = visitSite('/', { quotes });
    await screen.findByRole('list', { name: 'In our clients’ words' });
    await before(user);
    went.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(ms));
    vi.useRealTimers();
    return went.mock.calls.length;
  }

  test('the quotes without interaction advance automatically', async () => {
    expect(await leftFor(8500, async () => {})).toBeGreaterThan(0);
  });

  test('the quotes without interaction stay while one of their buttons has the focus', async () => {
    const focus = async () => act(() => screen.getByRole('button', { name: 'Next quote' }).focus());
    expect(await leftFor(20_000, focus)).toBe(0);
  });

  test('the quotes without interaction stay once they are paused', async () => {
    const pause = async (user: ReturnType<typeof visitSite>) => {
      await user.click(screen.getByRole('button', { name: 'Pause the quotes' }));
      await user.unhover(screen.getByRole('button', { name: 'Play the quotes' }));
      act(() => screen.getByRole('button', { name: 'Play the quotes' }).blur());
    };
    expect(await leftFor(20_000, pause)).toBe(0);
  });
});
