import { brand } from '../../../../shared/brand.ts';
import { maxChanges } from '../../../../shared/model/lookup/bookmark.ts';
import { typeName } from '../../../../shared/model/lookup/object.ts';
import type { AsOf } from '../../../../shared/model/lookup/release.ts';
import { sourceNames, verticalNames } from '../../../../shared/model/scope.ts';
import { apiBase, paths } from '../../../../shared/paths.ts';
import { asOfName, comparedText } from '../../../../shared/rules/lookup/builtOn.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import { counted } from '../../../../shared/rules/text/figures.ts';
import { type NewReport, reportBlock } from '../../../content/mailing/reportBlock.ts';
import { escapeHtml } from '../../../platform/escapeHtml.ts';
import { type Block, layOut } from '../../../platform/mails/layOut.ts';
import { mailStyle as style } from '../../../platform/mails/mailStyle.ts';
import type { Mail } from '../../../platform/services/mail.ts';
import { alertBlock, pagesWithAlerts, type SentAlert } from '../../alerts/mails.ts';
import type { Change } from '../../release/changes/whatChanged.ts';

/** The changes of one release against an earlier one; `before` is null for the first. */
type BookmarkChanges = {
  readonly now: AsOf;
  readonly before: AsOf | null;
  readonly changes: readonly Change[];
};

type Digest = {
  bookmarks: BookmarkChanges | null;
  reports?: readonly NewReport[];
  /** Messages of alerts that go into the digest. */
  follows?: readonly SentAlert[];
  organization: string;
  siteOrigin: string;
  stopToken: string;
};

export function digestMail(
  to: string,
  { bookmarks, reports = [], follows: waiting = [], organization, siteOrigin, stopToken }: Digest,
): Mail {
  const follows = waiting.filter(({ said }) => said.lines.length > 0);
  const changes = bookmarks?.changes ?? [];
  const all = byPlace(changes);
  // As many as at home, or the mail would be too long to read.
  const shown = byPlace(changes.slice(0, maxChanges));
  const more = changes.length - Math.min(changes.length, maxChanges);
  const [[first] = []] = shown;
  const others = all.length - 1;
  const mail = layOut(to, {
    subject: first
      ? `What changed: ${first.name}${others > 0 ? ` and ${others} more` : ''}`
      : follows[0]
        ? `What changed: ${pagesWithAlerts(follows.length)}`
        : `New in the Portal: ${reports[0]?.name ?? brand.product}`,
    paragraphs: [
      ...(follows.length > 0 ? [`${counted(follows.length, 'page')} with alerts changed.`] : []),
      ...(bookmarks && first
        ? [
            `${counted(all.length, 'bookmark')} changed by more than chance: ${bookmarks.before ? comparedText(bookmarks.now, bookmarks.before) : asOfName(bookmarks.now)}.`,
          ]
        : []),
      ...(reports.length > 0
        ? [
            `${counted(reports.length, 'new report')} for ${organization} ${reports.length === 1 ? 'is' : 'are'} in the Portal.`,
          ]
        : []),
    ],
    blocks: [
      ...follows.map((each) => alertBlock(each, siteOrigin)),
      ...reports.map((report) => reportBlock(report, siteOrigin)),
      ...shown.map((each) => block(each, siteOrigin)),
      ...(more > 0
        ? [plain(`${counted(more, 'more change', 'more changes')}: see the pages of your bookmarks.`)]
        : []),
    ],
    action:
      first || follows.length > 0
        ? { label: 'Open CF Lite', link: siteOrigin + paths.objectSearch }
        : { label: 'Open the Portal', link: siteOrigin + paths.portal },
    reason: {
      text: `You get this digest because you turned it on in My Account for ${organization}.`,
      stop: { label: 'Stop the digest', link: `${siteOrigin}${paths.stopDigest}?token=${stopToken}` },
    },
  });
  return { ...mail, stop_link: `${siteOrigin}${apiBase}/auth/account/digest/stop/${stopToken}` };
}

const byPlace = (changes: readonly Change[]): Place[] =>
  [...Map.groupBy(changes, ({ sid, source, domain }) => [sid, source, domain].join()).values()].filter(
    (each): each is Place => each.length > 0,
  );

type Place = [Change, ...Change[]];

function block(changes: Place, siteOrigin: string): Block {
  const [{ sid, name, type_code, source, domain, posts, last_month, kind }] = changes;
  // An object without this page may have one in another vertical.
  const where = kind === 'page_gone' ? '' : `&domain=${domain}`;
  const link = `${siteOrigin}${paths.lookupView}?sid=${sid}${where}&type=${type_code}&source=${source}`;
  const place = `${typeName(type_code)} · ${verticalNames[domain]} · ${sourceNames[source]} · data to ${monthName(last_month)}`;
  return {
    text: [
      name,
      place,
      ...changes.flatMap(({ sentence, basis }) => [sentence, basis ?? []].flat()),
      link,
    ].join('\n'),
    html: `<div class="block" style="${style.block}">
<p style="margin:0"><a href="${escapeHtml(link)}" class="blockName" style="${style.blockName};overflow-wrap:anywhere">${escapeHtml(name)}</a></p>
<p class="muted" style="${style.small};margin:2px 0 10px">${escapeHtml(place)}</p>
${bars(posts)}
<p class="muted" style="${style.small};margin:4px 0 0">Posts per month, the latest three darker</p>
${changes.map(sentenceHtml).join('\n')}
</div>`,
  };
}

const sentenceHtml = ({ sentence, basis }: Change): string =>
  `<p style="margin:10px 0 0;line-height:1.5;overflow-wrap:anywhere">${escapeHtml(sentence)}${basis === null ? '' : `<br><span class="muted" style="${style.small}">${escapeHtml(basis)}</span>`}</p>`;

const plain = (text: string): Block => ({
  text,
  html: `<p class="muted" style="${style.small}">${escapeHtml(text)}</p>`,
});

const months = 24;
const recent = 3;
const height = 36;

/** Bars as table cells: mail programs block images, and loading one would reveal that the mail was opened. */
function bars(posts: Change['posts']): string {
  const shown = posts.slice(-months);
  const most = Math.max(1, ...shown.map((each) => each ?? 0));
  const cells = shown.map((each, at) => {
    const tall = each === null ? 0 : Math.max(1, Math.round((each / most) * height));
    const kind = at >= shown.length - recent ? 'bar' : 'paleBar';
    return `<td width="8" valign="bottom" style="padding:0 2px 0 0;height:${height}px;vertical-align:bottom"><div class="${kind}" style="width:8px;height:${tall}px;font-size:0;line-height:0;background:${style[kind]}"></div></td>`;
  });
  return `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse"><tr>${cells.join('')}</tr></table>`;
}
