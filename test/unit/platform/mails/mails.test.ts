import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { layOut } from '../../../../functions/platform/mails/layOut.ts';
import { sampleMails } from '../../../../scripts/sampleMails.ts';
import { brand } from '../../../../shared/brand.ts';

const siteOrigin = 'https://site.example';
const nastyName = '<b>"A&B"</b>\r\nBcc: all@site.example';
const mails = sampleMails({ siteOrigin, organization: nastyName, inviter: nastyName });

/** The words of a page, as displayed by a mail program. */
const wordsOf = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
const flat = (words: string) => words.replaceAll(/\s+/g, ' ').trim();

const linksIn = (text: string) => text.match(/https?:\/\/[^\s"<]+/g) ?? [];

describe.each(Object.entries(mails))('the mail %s', (_name, { to, subject, text, html }) => {
  test('a mail has a subject of one line', () => {
    expect(subject.trim()).not.toBe('');
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    expect(subject.length).toBeLessThan(120);
    expect(to).toBe('ada@larkspur.example');
  });

  test('a mail has the same content as text and as HTML', () => {
    const read = flat(wordsOf(html));
    for (const paragraph of text.split('\n\n')) {
      for (const line of paragraph.split(/:?\n/)) {
        // A link’s address may follow its text.
        const words = line.replace(/(^|: )https?:\S+$/, '');
        expect(read).toContain(flat(words));
      }
    }
  });

  test('a mail links only to our own site, by absolute URLs, one of them a button', () => {
    const hrefs = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => wordsOf(href));
    expect(html.match(/<a [^>]*class="button"/g)).toHaveLength(1);
    for (const link of [...hrefs, ...linksIn(text), ...linksIn(wordsOf(html))]) {
      expect(new URL(link).origin).toBe(siteOrigin);
    }
    expect(linksIn(text)).toEqual(hrefs);
  });

  test('a mail loads nothing but our own logo, which is decorative', () => {
    expect(html).not.toMatch(/<(script|link|iframe|object|form|base|svg)\b/i);
    expect(html).not.toMatch(/url\(|@import/);
    const images = [...html.matchAll(/<img [^>]*>/g)].map(([image]) => image);
    expect(images).toHaveLength(1);
    expect(images[0]).toContain(`src="${siteOrigin}/mail-logo.png" alt="" width="28" height="28"`);
    expect(html).toContain('<html lang="en">');
  });

  test('a mail has light and dark colors even without style sheets', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const dark = /@media \(prefers-color-scheme:dark\)\{(.*?)\n\}/s.exec(html)?.[1] ?? '';
    for (const [, name = ''] of html.matchAll(/ class="(\w+)/g)) {
      expect(dark).toContain(`.${name}{`);
      expect(html).toMatch(new RegExp(`class="${name}[^"]*"[^>]* style="[^"]*(color|background):`));
    }
  });

  test('a mail wraps its long URL to the window of a mail program', () => {
    const link = linksIn(wordsOf(html)).at(-1) ?? '';
    const address = link.replaceAll('&', '&amp;');
    expect(html).toContain(`<span style="word-break:break-all">${address}</span>`);
  });

  test('a mail has no unfilled placeholder', () => {
    const markup = html.replace(/<style>.*?<\/style>/s, '');
    for (const form of [subject, text, markup])
      expect(form).not.toMatch(/\{\{?|\}\}?|\$\{|undefined|null|NaN|\[object/);
  });

  test('a mail escapes names in HTML', () => {
    expect(html).not.toMatch(/<\/?b>/);
    expect(text).toContain(brand.product);
  });
});

test('an organization’s name is unchanged in its invitation', () => {
  const { invitation } = mails;
  expect(invitation.html).toContain('&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;');
  expect(wordsOf(invitation.html)).toContain('<b>"A&B"</b>');
  expect(invitation.text).toContain('<b>"A&B"</b>');
  expect(invitation.subject).toContain('<b>"A&B"</b> Bcc: all@site.example');
});

test('an invitation names the inviter, the invited person and the organization', () => {
  const { invitation, invitationOfOrganization, invitationAskedFor } = sampleMails();
  expect(invitation.subject).toBe('Larkspur Foods invites you to Tideline');
  expect(invitation.text).toContain(
    'Maren Holt invited you to Larkspur Foods on Tideline. You’ll log in as ada@larkspur.example.',
  );
  expect(invitationOfOrganization.subject).toBe('Larkspur Foods invites you to Tideline');
  expect(invitationOfOrganization.text).toContain(
    'You’ve been invited to Larkspur Foods on Tideline. You’ll log in as ada@larkspur.example.',
  );
  expect(invitationAskedFor.text).toContain('You asked to join Larkspur Foods on Tideline');
});

test('a link with a token fits into one line of a mail', () => {
  const longest = sampleMails({ siteOrigin: 'https://d111111abcdef8.cloudfront.net' });
  for (const { text } of Object.values(longest)) {
    for (const link of linksIn(text)) expect(link.length).toBeLessThan(160);
  }
});

test('a mandatory reset doesn’t offer to ignore it, as someone else knows the password', () => {
  expect(mails.mandatoryReset.text).not.toContain('ignore');
  expect(mails.mandatoryReset.text).toContain('someone else knows your password');
});

test('no subject has words that a person typed, who could write a headline in our name', () => {
  const typed = 'Your password expired';
  const usual = sampleMails();
  for (const [name, { subject }] of Object.entries(sampleMails({ inviter: typed, typed }))) {
    expect(subject, name).not.toContain('expired');
    expect(subject, name).toBe(Object.entries(usual).find(([other]) => other === name)?.[1].subject);
  }
});

test('a name that a person typed is in quotes in a mail, and left out if it imitates us or leads elsewhere', () => {
  for (const kind of ['pageShared', 'followAsked', 'followTested', 'followedOne'] as const) {
    expect(sampleMails({ typed: 'Oat milk in Ohio' })[kind].text, kind).toMatch(/“Oat milk in Ohio”/);
    for (const typed of ['Tideline Security', 'Log in at evil.example', 'Call 310 555 01 34', 'a\u202eb']) {
      const { note: _, ...lines } = { ...sampleMails({ typed })[kind], note: null };
      const [first = ''] = lines.text.split('\n\n');
      expect(first, kind).not.toContain(typed);
    }
  }
});

test('every mail that functions send is among the tested ones', () => {
  const listed = readFileSync('scripts/sampleMails.ts', 'utf8');
  const mails = globSync('functions/**/*.ts').flatMap((path) =>
    readFileSync(path, 'utf8')
      .split(/^(?=(?:export )?(?:async )?(?:function|const) )/m)
      .filter((part) => /\b(?:layOut|stoppable)\(to,/.test(part))
      .map((part) => ({ path, name: /(?:function|const) (\w+)/.exec(part)?.[1] ?? '' }))
      // Adds the foot of a mail for its callers.
      .filter(({ name }) => name !== 'stoppable'),
  );
  expect(mails.length).toBeGreaterThan(25);
  const isListed = ({ path, name }: (typeof mails)[number]) =>
    listed.includes(`'../${path}'`) && new RegExp(`\\b${name}\\b`).test(listed);
  expect(mails.filter((mail) => !isListed(mail))).toEqual([]);
});

test('no line break in a subject starts another header', () => {
  const action = { label: 'Go', link: siteOrigin };
  for (const lineBreak of ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\u0000', '\v']) {
    const { subject } = layOut('ada@larkspur.example', {
      subject: `A${lineBreak}Bcc: x`,
      paragraphs: [],
      action,
    });
    expect(subject).toBe('A Bcc: x');
  }
});
