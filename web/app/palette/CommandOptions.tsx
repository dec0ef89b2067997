import { useEffect } from 'react';
import { highlight } from '../../../shared/rules/lookup/search/highlight.ts';
import type { Command } from '../../navigation/command.ts';
import { keepFocus } from '../../ui/focus/keepFocus.ts';
import style from './Palette.module.css';
import type { Section } from './useFound.ts';

export const optionId = (command: string) => `palette-${command}`;

type Props = {
  id: string;
  sections: readonly Section[];
  active: string | null;
  query: string;
  onPoint: (id: string) => void;
  onOpen: (command: Command) => void;
};

/** Results by kind; the focus stays in the search field. */
export function CommandOptions({ id, sections, active, query, onPoint, onOpen }: Props) {
  useEffect(() => {
    if (active) document.getElementById(optionId(active))?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div id={id} role="listbox" aria-label="Found" className={style.list}>
      {sections.map(({ group, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
        <div key={group} role="group" aria-label={group}>
          <div className={style.group} aria-hidden="true">
            {group}
          </div>
          {commands.map((command) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field that has the focus listens to the keys.
            <div
              key={command.id}
              id={optionId(command.id)}
              role="option"
              tabIndex={-1}
              aria-selected={command.id === active}
              className={style.option}
              onPointerMove={() => onPoint(command.id)}
              onMouseDown={keepFocus}
              onClick={() => onOpen(command)}
            >
              <span className={`${style.title} narrowable breaks`}>
                <Marked text={command.title} query={query} />
              </span>{' '}
              {command.detail && <span className={style.detail}>{command.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  let at = 0;
  return highlight(text, query).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.matched ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}
