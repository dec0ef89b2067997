import { useEffect, useMemo, useState } from 'react';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { findByName, prepareNames } from '../../../shared/rules/lookup/search/findByName.ts';
import { useKeptRecents } from '../../api/useKeptRecents.ts';
import type { Address, Command, CommandGroup } from '../../navigation/command.ts';
import { commandLists } from './commandLists.ts';
import { useLaterCommands } from './useLaterCommands.ts';

const maxFound = 24;
const maxRecents = 8;
const debounceMs = 150;
/** Shorter texts are looked for only among what is here. */
const fewestAsked = 2;

export type Section = { readonly group: CommandGroup; readonly commands: readonly Command[] };

type Found = {
  sections: readonly Section[];
  /** More may be found: what has arrived isn’t all. */
  isSearching: boolean;
};

export function useFound(viewer: Viewer, here: Address, text: string, opened: boolean): Found {
  const recents = useKeptRecents(viewer, opened);
  const { later, isReading } = useLaterCommands(viewer, opened);
  const { asked, isAsking } = useAsked(viewer, text);
  const now = useMemo(() => commandLists.flatMap((list) => list.now?.(viewer, here) ?? []), [viewer, here]);
  const prepared = useMemo(() => [...later.flat(), ...prepareNames(now)], [later, now]);
  const found = useMemo(() => {
    if (text.trim() === '') {
      const recent = recents
        .slice(0, maxRecents)
        .map(
          ({ to, title, detail, about }): Command => ({
            id: `recent:${about}`,
            group: 'Recent',
            title,
            ...(detail ? { detail } : {}),
            to,
          }),
        );
      return sections([...recent, ...now.filter(({ group }) => group === 'Pages' || group === 'Actions')]);
    }
    const found = namedFirst(findByName(prepared, text, maxFound), text);
    const known = new Set(found.map(({ id }) => id));
    return sections([...found, ...asked.filter(({ id }) => !known.has(id))]);
  }, [text, recents, now, prepared, asked]);
  return { sections: found, isSearching: text.trim() !== '' && (isReading || isAsking) };
}

/** Commands found only by other words, such as a report’s vertical, come after those whose title has the text. */
function namedFirst(found: readonly Command[], text: string): readonly Command[] {
  const typed = text.trim().toLowerCase();
  const named = (command: Command) => command.title.toLowerCase().includes(typed);
  return [...found.filter(named), ...found.filter((command) => !named(command))];
}

/** Groups in the order of their best command. */
function sections(commands: readonly Command[]): Section[] {
  return [...Map.groupBy(commands, ({ group }) => group)].map(([group, own]) => ({ group, commands: own }));
}

const none: readonly Command[] = [];

function useAsked(viewer: Viewer, text: string): { asked: readonly Command[]; isAsking: boolean } {
  const typed = text.trim();
  const [found, setFound] = useState<{ typed: string; commands: readonly Command[] }>({
    typed: '',
    commands: none,
  });
  useEffect(() => {
    if (typed.length < fewestAsked) return;
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      const answers = await Promise.allSettled(
        commandLists.map((list) => list.search?.(viewer, typed, asked.signal) ?? none),
      );
      if (asked.signal.aborted) return;
      setFound({
        typed,
        commands: answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])),
      });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [typed, viewer]);
  const isAnswered = found.typed === typed;
  return { asked: isAnswered ? found.commands : none, isAsking: !isAnswered && typed.length >= fewestAsked };
}
