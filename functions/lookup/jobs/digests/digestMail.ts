import { brand } from '../../../../shared/brand.ts';
import { typeName } from '../../../../shared/model/lookup/object.ts';
import { sourceNames } from '../../../../shared/model/source.ts';
import { verticalNames } from '../../../../shared/model/vertical.ts';
import { apiBase, paths } from '../../../../shared/paths.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import { counted } from '../../../../shared/rules/text/counted.ts';
import { reportBlock, type ToldReport } from '../../../content/mailing/reportBlock.ts';
import { escapeHtml } from '../../../platform/escapeHtml.ts';
import { type Block, layOut } from '../../../platform/mails/layOut.ts';
import { mailStyle as style } from '../../../platform/mails/mailStyle.ts';
import type { Mail } from '../../../platform/services/mail.ts';
import type { Moved } from '../../following/whatMoved.ts';
import { pagesFollowed, type Telling, tellingBlock } from '../../follows/mails.ts';

type Digest = {
  moved: readonly Pick<Moved, 'object' | 'source' | 'domain' | 'findings' | 'posts' | 'last_month'>[];
  reports?: readonly ToldReport[];
  /** Messages of follows that go into the digest. */
  follows?: readonly Telling[];
  organization: string;
  siteOrigin: string;
  stopToken: string;
};

/** With more objects than this, the mail would be too long to read. */
const maxTold = 8;
const maxSentences = 2;

export function digestMail(
  to: string,
  { moved, reports = [], follows: all = [], organization, siteOrigin, stopToken }: Digest,
): Mail {
  const follows = all.filter(({ said }) => said.lines.length > 0);
  const told = moved.slice(0, maxTold);
  const more = moved.length - told.length;
  const [first] = told;
  const others = moved.length - 1;
  const mail = layOut(to, {
    subject: first
      ? `What changed: ${first.object.name}${others > 0 ? ` and ${others} more` : ''}`
      : follows[0]
        ? `What changed: ${pagesFollowed(follows.length)}`
        : `New in the Portal: ${reports[0]?.name ?? brand.product}`,
    paragraphs: [
      ...(follows.length > 0 ? [`${counted(follows.length, 'page')} that you follow changed.`] : []),
      ...(first
        ? [`${counted(moved.length, 'object')} you follow changed by more than chance in the latest release.`]
        : []),
      ...(reports.length > 0
        ? [
            `${counted(reports.length, 'new report')} for ${organization} ${reports.length === 1 ? 'is' : 'are'} in the Portal.`,
          ]
        : []),
    ],
    blocks: [
      ...follows.map((each) => tellingBlock(each, siteOrigin)),
      ...reports.map((report) => reportBlock(report, siteOrigin)),
      ...told.map((each) => block(each, siteOrigin)),
      ...(more > 0
        ? [
            plain(
              `${counted(more, 'more object', 'more objects')} changed as well. You will find them in your bookmarks and lists.`,
            ),
          ]
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

function block({ object, source, domain, findings, posts, last_month }: Moved, siteOrigin: string): Block {
  const { sid, name, type_code } = object;
  const link = `${siteOrigin}${paths.lookupView}?sid=${sid}&domain=${domain}&type=${type_code}&source=${source}`;
  const place = `${typeName(type_code)} · ${verticalNames[domain]} · ${sourceNames[source]} · data to ${monthName(last_month)}`;
  const sentences = findings.slice(0, maxSentences);
  return {
    text: [name, place, ...sentences.flatMap(({ sentence, basis }) => [sentence, basis]), link].join('\n'),
    html: `<div class="block" style="${style.block}">
<p style="margin:0"><a href="${escapeHtml(link)}" class="blockName" style="${style.blockName};overflow-wrap:anywhere">${escapeHtml(name)}</a></p>
<p class="muted" style="${style.small};margin:2px 0 10px">${escapeHtml(place)}</p>
${bars(posts)}
<p class="muted" style="${style.small};margin:4px 0 0">Posts per month, the latest three darker</p>
${sentences.map(({ sentence, basis }) => `<p style="margin:10px 0 0;line-height:1.5;overflow-wrap:anywhere">${escapeHtml(sentence)}<br><span class="muted" style="${style.small}">${escapeHtml(basis)}</span></p>`).join('\n')}
</div>`,
  };
}

const plain = (text: string): Block => ({
  text,
  html: `<p class="muted" style="${style.small}">${escapeHtml(text)}</p>`,
});

const months = 24;
const recent = 3;
const height = 36;

/** Bars as table cells: mail programs block images, and loading one would reveal that the mail was opened. */
function bars(posts: Moved['posts']): string {
  const shown = posts.slice(-months);
  const most = Math.max(1, ...shown.map((each) => each ?? 0));
  const cells = shown.map((each, at) => {
    const tall = each === null ? 0 : Math.max(1, Math.round((each / most) * height));
    const kind = at >= shown.length - recent ? 'bar' : 'paleBar';
    return `<td width="8" valign="bottom" style="padding:0 2px 0 0;height:${height}px;vertical-align:bottom"><div class="${kind}" style="width:8px;height:${tall}px;font-size:0;line-height:0;background:${style[kind]}"></div></td>`;
  });
  return `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse"><tr>${cells.join('')}</tr></table>`;
}
