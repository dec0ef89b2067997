import { changeWords, noClearChange, type ShownChange } from '../../../shared/rules/lookup/changeText.ts';
import style from './ChangeText.module.css';

/** A change with arrow and color where it is beyond chance, and in words where it isn't. */
export function ChangeText({
  why,
  ...shown
}: ShownChange & { /** Said on hover. */ why?: string | undefined }) {
  const { arrow, text, tone } = changeWords(shown);
  const isWords = shown.change === null || text === noClearChange;
  return (
    <span className={`${style.change} ${isWords ? style.words : style[tone]}`} title={why}>
      {arrow && <span aria-hidden="true">{arrow} </span>}
      {text}
    </span>
  );
}
