import { listProducts } from '../../shared/api/content/products.ts';
import type { Viewer } from '../../shared/model/access/viewer.ts';
import { linksIn, mayOpen } from '../../shared/rules/access/visibility.ts';
import { isReport } from '../../shared/rules/content/shownReports.ts';
import { call } from '../api/calls.ts';
import type { Command, CommandList } from '../navigation/command.ts';
import { isLink, linkTarget } from '../navigation/links.ts';
import { reportAt } from '../navigation/paths.ts';

export const portalCommands: CommandList = {
  now: (viewer) => [
    ...[...new Set([...linksIn('areas', viewer), ...linksIn('hub', viewer)])]
      .filter(isLink)
      .map((name): Command => ({ id: `page:${name}`, group: 'Pages', ...linkOf(linkTarget(name, viewer)) })),
  ],
  later: [reports],
};

const linkOf = ({ label, ...where }: ReturnType<typeof linkTarget>) => ({ title: label, ...where });

async function reports(viewer: Viewer): Promise<Command[]> {
  if (!mayOpen('portal', viewer)) return [];
  const { workProducts } = await call(listProducts, {});
  return workProducts
    .filter(isReport)
    .map(({ uid, name, category_name, subjects }) => ({
      id: `report:${uid}`,
      group: 'Reports',
      title: name,
      detail: category_name,
      also: subjects.map(({ subjectName }) => subjectName).join(' '),
      to: reportAt(uid, null),
    }));
}
