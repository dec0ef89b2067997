import { brand } from '../../../shared/brand.ts';
import { isPlainName } from '../../../shared/model/access/person.ts';
import { AlertLine, type AlertMessage, maxLines } from '../../../shared/model/lookup/alert.ts';
import { sourceNames, verticalNames } from '../../../shared/model/scope.ts';
import { apiBase, bookmarksAt, paths } from '../../../shared/paths.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { escapeHtml } from '../../platform/escapeHtml.ts';
import { type Block, layOut } from '../../platform/mails/layOut.ts';
import { mailStyle as style } from '../../platform/mails/mailStyle.ts';
import { quotedName } from '../../platform/mails/quoted.ts';
import type { Mail } from '../../platform/services/mail.ts';
import type { News } from './judging/facts.ts';

export const messageLines = (news: readonly News[]) => ({
  lines: news.slice(0, maxLines).map((each) => AlertLine.parse(each)),
  more: Math.max(0, news.length - maxLines),
});

/** Long, so that the link of an old mail still works. */
export const stopSeconds = 400 * 24 * 60 * 60;

export type SentAlert = { name: string; address: string; said: Pick<AlertMessage, 'lines' | 'more'> };

type About = { organization: string; siteOrigin: string; stopToken: string };

/** With more than this, the mail would be too long to read. */
const mostTold = 12;

/** Names of alerts are typed by people, who may have asked the reader to set them: no subject has them. */
export const pagesWithAlerts = (count: number): string =>
  count === 1 ? 'a page with an alert' : `${count} pages with alerts`;

/** `figures` is the month and edition that were judged. */
type Judged = About & { figures: string };

export function alertMail(to: string, tellings: readonly SentAlert[], about: Judged): Mail {
  const [first, ...others] = tellings;
  const more = tellings.length - mostTold;
  return stoppable(
    to,
    {
      subject: `Changed: ${pagesWithAlerts(tellings.length)}`,
      paragraphs: [
        others.length === 0
          ? `${quotedName(first?.name ?? '') || 'A page'}, on which you have an alert, changed in the figures of ${about.figures}.`
          : `${counted(tellings.length, 'page')} with alerts changed in the figures of ${about.figures}.`,
      ],
      blocks: [
        ...tellings.slice(0, mostTold).map((each) => alertBlock(each, about.siteOrigin)),
        ...(more > 0 ? [plain(`${counted(more, 'more page')} changed as well. Alerts lists them all.`)] : []),
      ],
      reason: `You get this mail because you set ${others.length === 0 ? 'an alert on this page' : 'alerts on these pages'} in ${about.organization}. Each message lists only what is new.`,
    },
    about,
  );
}

export function testMail(to: string, telling: SentAlert, about: Judged): Mail {
  const nothing = telling.said.lines.length === 0;
  return stoppable(
    to,
    {
      subject: `Test message about ${pagesWithAlerts(1)}`,
      paragraphs: [
        nothing
          ? `This is the test message that you asked for. None of your conditions for ${quotedName(telling.name) || 'the page'} is met in the figures of ${about.figures}, so you would have got no message.`
          : `This is the test message that you asked for. It lists which of your conditions ${quotedName(telling.name) || 'the page'} meets in the figures of ${about.figures}. Other messages list only what is new.`,
      ],
      blocks: nothing ? [] : [alertBlock(telling, about.siteOrigin)],
      reason: `You get this mail because you asked for it under Alerts in ${about.organization}.`,
    },
    about,
  );
}

type Asking = About & { by: string; name: string; when: string };

export function askingMail(to: string, { by, name, when, ...about }: Asking): Mail {
  return stoppable(
    to,
    {
      subject: `A colleague suggests an alert on ${brand.product}`,
      paragraphs: [
        `${by} has an alert on ${quotedName(name) || 'a page'} of ${brand.product} and asks whether you want a mail as well when it changes.`,
        `You would get a mail about: ${when}.`,
        'Nothing is sent unless you accept. You can change or stop it whenever you like.',
      ],
      blocks: [],
      label: 'Accept or decline',
      reason: `You get this mail because ${by} of ${about.organization} named your address.`,
      stop: 'Decline',
    },
    about,
  );
}

type Content = {
  subject: string;
  paragraphs: string[];
  blocks: Block[];
  reason: string;
  label?: string;
  stop?: string;
};

function stoppable(
  to: string,
  { subject, paragraphs, blocks, reason, label = 'See all alerts', stop = 'Stop these alerts' }: Content,
  { siteOrigin, stopToken }: About,
): Mail {
  const mail = layOut(to, {
    ...{ subject, paragraphs, blocks },
    action: { label, link: siteOrigin + bookmarksAt('alerts') },
    reason: {
      text: reason,
      stop: { label: stop, link: `${siteOrigin}${paths.stopDigest}?token=${stopToken}&about=follows` },
    },
  });
  return { ...mail, stop_link: `${siteOrigin}${apiBase}/auth/account/digest/stop/${stopToken}` };
}

export function alertBlock({ name, address, said: { lines, more } }: SentAlert, siteOrigin: string): Block {
  const link = siteOrigin + address;
  const shown = isPlainName(name) ? name : 'A page with an alert';
  const rest = more > 0 ? `${counted(more, 'more change')}: see the page.` : null;
  return {
    text: [
      shown,
      ...lines.flatMap((line) => [
        line.sentence,
        line.basis,
        `${placeText(line)}: ${pageOf(line, siteOrigin)}`,
      ]),
      ...(rest ? [rest] : []),
      link,
    ].join('\n'),
    html: `<div class="block" style="${style.block}">
<p style="margin:0"><a href="${escapeHtml(link)}" class="blockName" style="${style.blockName};overflow-wrap:anywhere">${escapeHtml(shown)}</a></p>
${lines.map((line) => lineHtml(line, siteOrigin)).join('\n')}${rest ? `\n<p class="muted" style="${style.small};margin:10px 0 0">${escapeHtml(rest)}</p>` : ''}
</div>`,
  };
}

const lineHtml = (line: AlertLine, siteOrigin: string) =>
  `<p style="margin:12px 0 0;line-height:1.5;overflow-wrap:anywhere">${escapeHtml(line.sentence)}<br><span class="muted" style="${style.small}">${escapeHtml(line.basis)}<br><a href="${escapeHtml(pageOf(line, siteOrigin))}" class="muted" style="color:#5d6a70">${escapeHtml(placeText(line))}</a></span></p>`;

const placeText = ({ domain, source }: AlertLine) =>
  `Open it in ${verticalNames[domain]} on ${sourceNames[source]}`;

const pageOf = ({ sid, domain, type_code, source }: AlertLine, siteOrigin: string) =>
  `${siteOrigin}${paths.lookupView}?sid=${sid}&domain=${domain}&type=${type_code}&source=${source}`;

function plain(text: string): Block {
  return { text, html: `<p class="muted" style="${style.small}">${escapeHtml(text)}</p>` };
}
