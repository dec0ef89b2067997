import { sourceNames } from '../../../shared/model/source.ts';
import { useBarSource } from '../data/useShownSource.ts';
import style from './SourceButton.module.css';

export function SourceButton({ onClick }: { onClick: () => void }) {
  const source = useBarSource();
  if (!source) return null;
  return (
    <button type="button" className={style.button} aria-haspopup="dialog" onClick={onClick}>
      <span className={style.label}>Source</span> <strong>{sourceNames[source]}</strong>
      <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
        <path d="M1.5 3.5 5 7l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
