import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CallError } from '../../../shared/api/client.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { longestQuery } from '../../../shared/model/lookup/match.ts';
import { explain } from '../../api/errorText.ts';
import { useLogout } from '../../api/useLogout.ts';
import type { Command, CommandTools } from '../../navigation/command.ts';
import { palette, useEarlyText, usePaletteOpenings } from '../../navigation/palette.ts';
import { noteRecent, ownerOf } from '../../navigation/recents.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { MantineRoot } from '../../ui/mantine/MantineRoot.tsx';
import { CommandOptions, optionId } from './CommandOptions.tsx';
import style from './Palette.module.css';
import { useFound } from './useFound.ts';

type Props = { viewer: Viewer; opened: boolean; onClose: () => void };

export function Palette({ viewer, opened, onClose }: Props) {
  return (
    <MantineRoot>
      <Dialog title="Search" opened={opened} onClose={onClose} size={640}>
        <Finder viewer={viewer} opened={opened} onClose={onClose} />
        <p className={`${style.keys} muted small mt-12`}>
          <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
        </p>
      </Dialog>
    </MantineRoot>
  );
}

const listId = 'palette-options';

function Finder({ viewer, opened, onClose }: Props) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const here = useLocation();
  const { sections, isSearching } = useFound(viewer, here, text, opened);
  const commands = sections.flatMap((section) => section.commands);
  // A selection survives results that arrive later.
  const active = commands.find(({ id }) => id === chosen) ?? commands[0];
  const { start, error } = useStart(viewer, onClose);

  const openings = usePaletteOpenings();
  // Reopened during the closing animation, it starts empty as well, and nothing else moves the focus back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening starts empty.
  useEffect(() => {
    if (!opened) return;
    setText('');
    field.current?.focus();
  }, [opened, openings]);

  const early = useEarlyText();
  useEffect(() => {
    if (!early) return;
    const typed = palette.takeEarly();
    setText((before) => (before + typed).slice(0, longestQuery));
  }, [early]);

  function step(by: number) {
    const at = active ? commands.indexOf(active) : -1;
    setChosen(commands[(at + by + commands.length) % commands.length]?.id ?? null);
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isPaletteKey = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') active && start(active);
    else if (isPaletteKey) onClose();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        ref={field}
        className={style.input}
        type="text"
        role="combobox"
        aria-label="Search pages, objects, reports and actions"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        {...(active ? { 'aria-activedescendant': optionId(active.id) } : {})}
        data-autofocus
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={longestQuery}
        placeholder="Search or jump to…"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(null);
        }}
        onKeyDown={onKeyDown}
      />
      {error && (
        <p role="alert" className={style.note}>
          {explain(error)}
        </p>
      )}
      <p className={commands.length > 0 ? 'unseen' : style.note} role="status">
        {foundText(commands.length, isSearching)}
      </p>
      <CommandOptions
        id={listId}
        sections={sections}
        active={active?.id ?? null}
        query={text}
        onPoint={setChosen}
        onOpen={start}
      />
    </>
  );
}

function foundText(found: number, isSearching: boolean): string {
  if (isSearching) return found > 0 ? `${found} found so far` : 'Searching…';
  return found > 0 ? `${found} found` : 'No Matches';
}

function useStart(viewer: Viewer, onClose: () => void) {
  const navigate = useNavigate();
  const here = useLocation();
  const { logout } = useLogout();
  const [error, setError] = useState<CallError | null>(null);
  const tools: CommandTools = { here, go: (to, options) => navigate(to, options), logOut: logout };

  async function start(command: Command) {
    setError(null);
    if ('run' in command) {
      try {
        await command.run(tools);
      } catch (reason) {
        if (!(reason instanceof CallError)) throw reason;
        setError(reason);
        return;
      }
      onClose();
    } else if ('href' in command) {
      window.open(command.href, '_blank', 'noopener');
      onClose();
    } else {
      const { id, group, title, detail, to } = command;
      // Objects and reports record themselves, however they are opened.
      if (group === 'Pages' || group === 'Help')
        noteRecent(ownerOf(viewer), { about: id, title, detail, to });
      navigate(to);
    }
  }
  return { start: (command: Command) => void start(command), error };
}
