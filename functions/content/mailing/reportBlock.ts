import type { WorkProduct } from '../../../shared/model/content/product.ts';
import type { ReportFigures } from '../../../shared/model/content/reportFigures.ts';
import { sharedReportAt } from '../../../shared/paths.ts';
import { escapeHtml } from '../../platform/escapeHtml.ts';
import type { Block } from '../../platform/mails/layOut.ts';
import { mailStyle as style } from '../../platform/mails/mailStyle.ts';

export type NewReport = Pick<
  WorkProduct,
  'uid' | 'name' | 'description' | 'image_file' | 'findings' | 'edition'
> & { readonly figures?: ReportFigures | undefined };

const maxFindings = 3;

/** A report in a mail: cover, changes of its edition, findings or else its description, and link. */
export function reportBlock(report: NewReport, siteOrigin: string): Block {
  const { uid, name, description, image_file, edition } = report;
  const link = siteOrigin + sharedReportAt(uid, null);
  const findings = findingsOf(report);
  const said = [
    ...(edition ? [`New in edition ${edition.number}: ${edition.changed}`] : []),
    ...(findings.length > 0 ? findings : [description ?? ''].filter(Boolean)),
  ];
  const cover =
    image_file &&
    `<a href="${escapeHtml(link)}"><img src="${escapeHtml(new URL(image_file, siteOrigin).href)}" alt="" width="240" style="display:block;width:240px;max-width:100%;height:auto;border:0;border-radius:6px;margin:0 0 12px"></a>\n`;
  return {
    text: [name, ...said, link].join('\n'),
    html: `<div class="block" style="${style.block}">
${cover ?? ''}<p style="margin:0"><a href="${escapeHtml(link)}" class="blockName" style="${style.blockName};overflow-wrap:anywhere">${escapeHtml(name)}</a></p>
${said.map((each) => `<p style="margin:10px 0 0;line-height:1.5;overflow-wrap:anywhere">${escapeHtml(each)}</p>`).join('\n')}
</div>`,
  };
}

const findingsOf = ({ findings, figures }: NewReport): readonly string[] =>
  findings ?? figures?.findings.slice(0, maxFindings).map(({ sentence }) => sentence) ?? [];
