import style from './Marks.module.css';
import type { LetteredMark } from './marks.ts';

export function MarkLegend({ marks }: { marks: readonly LetteredMark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul className={style.legend} aria-label="Marks">
      {marks.map(({ letter, sentence }) => (
        <li key={letter}>
          <strong>{letter}</strong> <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
