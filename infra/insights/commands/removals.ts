import { internalOrganization } from '../../founding/internalOrganization.ts';
import { type Command, textOf, UsageError } from '../../programs/commandLine.ts';
import { applyToFolder } from './applyRemovals.ts';
import { checkRequest } from './checkRemoval.ts';
import { exportRemovals } from './exportRemovals.ts';
import { reasonOf } from './publish.ts';
import {
  chooseRemovalTarget,
  forceOption,
  postsFolderOf,
  removalLines,
  removalOptions,
} from './removalTarget.ts';
import { workFolder, workOption } from './requireFolder.ts';
import { chooseTarget } from './target.ts';

export const removals: Command = {
  name: 'removals',
  does: 'Lists the removal requests with their deadlines, or does the next step of them.',
  options: {
    ...removalOptions,
    work: workOption,
    apply: {
      means: 'take the posts of open requests out of the post files; the next build reads the changed months',
    },
    check: {
      value: 'REQUEST',
      means: 'search the post files and the work folder for the posts of a request',
    },
    export: {
      value: 'SOURCE',
      means: 'print what was removed from a source, such as TW, for those who hold the dataset',
    },
    since: { value: 'DATE', means: 'with --export: only requests received on or after this day' },
    force: forceOption,
    json: { means: 'print the requests as JSON' },
  },
  async run({ values }) {
    const [check, source] = [textOf(values, 'check'), textOf(values, 'export')];
    if ([values.apply === true, check !== undefined, source !== undefined].filter(Boolean).length > 1) {
      throw new UsageError('--apply, --check and --export are separate steps: choose one.');
    }
    const work = textOf(values, 'work') ?? workFolder;
    const organization = internalOrganization.organization_uid;
    if (source !== undefined) {
      await exportRemovals(postsFolderOf(values), source, textOf(values, 'since'));
    } else if (values.apply) {
      const force = reasonOf(values, 'force');
      const posts = postsFolderOf(values);
      chooseRemovalTarget(values);
      await applyToFolder(posts, work, organization, force);
    } else if (check !== undefined) {
      const posts = postsFolderOf(values);
      chooseRemovalTarget(values);
      await checkRequest(posts, work, organization, check);
    } else {
      chooseTarget(values);
      const { listRemovals } = await import('../../../functions/lookup/release/rows/suppressed.ts');
      const rows = await listRemovals();
      const listed = rows.map(({ version: _, ...row }) => row);
      console.log(values.json ? JSON.stringify(listed) : removalLines(listed).join('\n'));
    }
  },
};
