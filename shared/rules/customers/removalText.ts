import type { SavedWork } from '../../model/customers/removedPerson.ts';
import { onFirstUse } from '../../onFirstUse.ts';
import { counted } from '../text/figures.ts';
import { listed } from '../text/listed.ts';

const day = onFirstUse(() => new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric' }));

/** `4 lists, 2 views, and 6 notes`; empty if there is nothing. */
export function savedText(saved: SavedWork): string {
  const kinds: [number, string][] = [
    [saved.lists + saved.shared_lists, 'list'],
    [saved.views + saved.shared_views, 'view'],
    [saved.notes + saved.shared_notes + saved.report_notes, 'note'],
    [saved.alerts, 'alert'],
  ];
  return listed(kinds.flatMap(([count, one]) => (count > 0 ? [counted(count, one)] : [])));
}

/** What removing a person does: “Ida Moss loses access at once. Their 4 lists are kept until December 28.” */
export function removalSentence(name: string, saved: SavedWork, until: Date): string {
  const first = `${name} loses access at once.`;
  const text = savedText(saved);
  const last = day().format(until);
  if (text === '') return `${first} Nothing of theirs is saved. You can undo this until ${last}.`;
  const shares = saved.shared_lists + saved.shared_views + saved.shared_notes > 0;
  const shared = shares ? '; shared ones stay open to colleagues' : '';
  const isOne = /^1 \w+$/.test(text);
  return `${first} Their ${text} ${isOne ? 'is' : 'are'} kept until ${last}${shared}. You can undo this until then.`;
}
